import { expect, test } from 'vitest';
import { sitemap } from './sitemap.ts';

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
