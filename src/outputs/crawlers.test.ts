import { expect, it, test } from 'vitest';
import { robotsText, sitemap } from './crawlers.ts';

const address = 'https://docs.example/sitemap.xml';

it('allows everything unless the configuration says otherwise', () => {
  expect(robotsText(address)).toBe(
    'User-agent: *\nContent-Signal: search=yes, ai-input=yes, ai-train=yes\nAllow: /\n\nSitemap: https://docs.example/sitemap.xml\n',
  );
});

it('lists what the configuration refuses', () => {
  expect(robotsText(address, { search: true, aiInput: true, aiTrain: false })).toContain(
    'search=yes, ai-input=yes, ai-train=no',
  );
});

test('a sitemap lists each canonical URL, with its last modified date if known', () => {
  expect(
    sitemap([
      { canonical: 'https://d.example/a?b&c', lastUpdated: '2026-01-31' },
      { lastUpdated: '2026-01-31' },
      { canonical: 'https://d.example/' },
    ]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://d.example/a?b&amp;c</loc><lastmod>2026-01-31</lastmod></url>\n<url><loc>https://d.example/</loc></url>\n</urlset>\n',
  );
});
