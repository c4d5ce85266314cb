import { escapeXml } from 'check/text/escape.ts';

/** Writes a sitemap of the pages that have a canonical URL. */
export function sitemap(pages: readonly { canonical?: string; lastUpdated?: string }[]): string {
  const entries = pages.flatMap(({ canonical, lastUpdated }) => {
    const date = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
    return canonical === undefined ? [] : `<url><loc>${escapeXml(canonical)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
