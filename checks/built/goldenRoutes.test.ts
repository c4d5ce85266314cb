import { expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { goldenRoutes } from './goldenRoutes.ts';

it('the pages that a query expects exist', () => {
  const site = fixtureSite({
    pages: { '/concepts/flow': '', '/why-acme': '' },
    sources: {
      'tests/search/golden.json':
        '[\n{"relevant":{"/concepts/flow#parts":3,"/concepts/flwo":1}},\n{"relevant":{"/why-{product-slug}":3}}]',
      'tests/search/other.json': '["/gone"]',
    },
  });
  expect(formatProblems(goldenRoutes(site))).toMatchInlineSnapshot(`
    "tests/search/golden.json:2  a query expects the page "/concepts/flwo", which doesn't exist
      Fix: did you mean "/concepts/flow"?

    1 problem"
  `);
});
