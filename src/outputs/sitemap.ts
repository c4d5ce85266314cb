import { escapeXml } from './escapeXml.ts';

/** A page that search engines may list. */
export interface SitemapEntry {
  /** The page's one address, whole. */
  address: string;
  /** YYYY-MM-DD, where it is known. */
  lastUpdated?: string | undefined;
}

/** Write a sitemap. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  const rows = entries.map(({ address, lastUpdated }) => {
    const date = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
    return `<url><loc>${escapeXml(address)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`;
}
