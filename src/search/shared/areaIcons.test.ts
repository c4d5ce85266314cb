import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import drawings from '../../primitives/symbols.json' with { type: 'json' };

/** Style sheets can't read the site's symbols, so this one repeats those of the areas. */
it('areas have the same symbols in results as on other pages', () => {
  const sheet = readFileSync('src/search/shared/search.css', 'utf8');
  const drawn = [
    ...sheet.matchAll(/data-area(?:='(.*?)')?\]::before \{[^}]*?stroke-width='2'>(.*)%3C\/svg>/g),
  ].map(([, area = 'others', body = '']) => {
    const text = decodeURIComponent(body).replaceAll("'", '"');
    const name = Object.entries(drawings.symbols).find(([, symbol]) => symbol.includes(text))?.[0];
    return [area, name];
  });
  expect(Object.fromEntries(drawn)).toMatchInlineSnapshot(`
    {
      "Concepts": "concepts",
      "Getting started": "guide",
      "How-to guides": "setup",
      "Reference": "reference",
      "Releases": "news",
      "Support": "support",
      "others": "file",
    }
  `);
});
