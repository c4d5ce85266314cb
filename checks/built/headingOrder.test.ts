import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { headingOrder } from './headingOrder.ts';

describe('the headings of a page', () => {
  it('must include exactly one level-1 heading', () => {
    const site = fixtureSite({
      pages: { '/a': '<h2>Only</h2>', '/b': '<h1>One</h1><h1>Two</h1>' },
      docs: { 'a.md': '', 'b.md': 'x\n\n# Two' },
    });
    expect(formatProblems(headingOrder(site))).toMatchInlineSnapshot(`
      "content/docs/a.md  the page has no level-1 heading
        allowed: one, created from the title in the front matter
        Fix: add a title to the front matter

      content/docs/b.md:3  the page has 2 level-1 headings: "One", "Two"
        allowed: one, created from the title in the front matter
        Fix: start the headings in the text at ##

      2 problems"
    `);
  });

  it('must not skip a level', () => {
    const site = fixtureSite({
      pages: { '/a': '<h1>One</h1><h2>Two</h2><h4>Deep <code>x</code></h4><h2>Up again</h2>' },
      docs: { 'a.md': '## Two\n\n#### Deep `x`' },
    });
    expect(formatProblems(headingOrder(site))).toMatchInlineSnapshot(`
      "content/docs/a.md:3  the level-4 heading "Deep x" follows the level-2 heading "Two"
        allowed: at most level 3
        Fix: write ### Deep x

      1 problem"
    `);
  });
});
