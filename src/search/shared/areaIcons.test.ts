import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Style sheets can't read the site's symbols, so this one repeats those of the areas. */
it('areas have the same symbols in results as on other pages', () => {
  const sheet = readFileSync('src/search/shared/search.css', 'utf8');
  const drawn = [...sheet.matchAll(/ mask(?:-image)?: .*?stroke-width='2'>(.*)%3C\/svg>/g)];
  const symbols = readFileSync('src/primitives/symbols.json', 'utf8').replaceAll('\\"', "'");
  expect(drawn).toHaveLength(7);
  const bodies = drawn.map(([, body = '']) => decodeURIComponent(body));
  expect(bodies.filter((body) => !symbols.includes(body))).toEqual([]);
});
