import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { duplicateIds } from './duplicateIds.ts';

describe('an id', () => {
  it('may occur only once on a page', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<h2 id="limits">x</h2><h3 id="limits">y</h3><p id="b"></p>',
        '/c': '<p id="b"></p>',
      },
      docs: { 'a.md': 'x\n:::tab[Y]{#limits}' },
    });
    expect(formatProblems(duplicateIds(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:2  the id "limits" is used 2 times on /a
        Fix: rename all but one; to change the id of a heading, change its text

      1 problem"
    `);
  });
});
