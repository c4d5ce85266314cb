import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fillNavigation } from '../src/site/siteNavigation.ts';
import { pagesOf } from '../src/navigation/tree.ts';
import { tokensOf } from '../src/content/tokens.ts';
import { site } from '../site.config.ts';
import { sidebars, standalone } from '../navigation/sidebars.ts';

it('the how-to index links to every guide', () => {
  const tokens = tokensOf(site);
  const { sidebars: filled } = fillNavigation({ sidebars, standalone }, tokens);
  const guides = pagesOf(filled.find(({ root }) => root === '/how-to')?.items ?? []);
  const index = readFileSync('content/docs/how-to/index.md', 'utf8').replaceAll(
    '{product-slug}',
    tokens.slug,
  );
  const missing = guides
    .map(([route]) => route)
    .filter((route) => route !== '/how-to' && !index.includes(`](${route})`));
  expect(missing).toEqual([]);
});
