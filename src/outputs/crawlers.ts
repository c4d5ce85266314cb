import type { ContentSignals } from '../content/siteConfig.ts';
import { escapeXml } from 'check/text/escape.ts';

const EVERYTHING: ContentSignals = { search: true, aiInput: true, aiTrain: true };

/** Writes `robots.txt`: programs may read everything, and may use it for what the signals say. */
export function robotsText(sitemapAddress: string, signals = EVERYTHING): string {
  const answer = (isAllowed: boolean): string => (isAllowed ? 'yes' : 'no');
  return [
    'User-agent: *',
    `Content-Signal: search=${answer(signals.search)}, ai-input=${answer(signals.aiInput)}, ai-train=${answer(signals.aiTrain)}`,
    'Allow: /',
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');
}

export function sitemap(pages: readonly { canonical?: string; lastUpdated?: string }[]): string {
  const entries = pages.flatMap(({ canonical, lastUpdated }) => {
    const date = lastUpdated === undefined ? '' : `<lastmod>${lastUpdated}</lastmod>`;
    return canonical === undefined ? [] : `<url><loc>${escapeXml(canonical)}</loc>${date}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}
