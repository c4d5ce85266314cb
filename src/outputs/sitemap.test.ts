import { expect, test } from 'vitest';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

test('a sitemap names each address, with the day of its last change where it is known', () => {
  expect(
    sitemap([
      { address: 'https://d.example/a?b&c', lastUpdated: '2026-01-31' },
      { address: 'https://d.example/' },
    ]),
  ).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<url><loc>https://d.example/a?b&amp;c</loc><lastmod>2026-01-31</lastmod></url>\n<url><loc>https://d.example/</loc></url>\n</urlset>\n',
  );
});

test('search engines may index everything and are shown the sitemap', () => {
  const rules = robots('https://d.example/docs/sitemap.xml');
  expect(rules).toContain('Sitemap: https://d.example/docs/sitemap.xml');
  expect(rules).not.toContain('Disallow');
});
