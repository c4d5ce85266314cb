import type { ContentSignals } from '../content/siteConfig.ts';

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
