import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { brokenAnchors } from './brokenAnchors.ts';

describe('a link to a section', () => {
  it('must lead to an id on the page; the message suggests the closest ids', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<h2 id="retries">x</h2><h2 id="limits">y</h2>',
        '/b': '<main><div class="prose"><h2 id="first-steps">x</h2><a href="/a#retrys">x</a> <a href="#first-step">y</a> <a href="/a#zzzzzzzzzzzzz">z</a></div></main>',
      },
      docs: { 'b.md': '[y](#first-step)\n\n[x](/a#retrys)\n[z](/a#zzzzzzzzzzzzz)' },
    });
    expect(formatProblems(brokenAnchors(site))).toMatchInlineSnapshot(`
      "content/docs/b.md:1  this page has no section "#first-step"
        allowed: #first-steps
        Fix: did you mean "#first-steps"?

      content/docs/b.md:3  the page "/a" has no section "#retrys"
        allowed: #retries, #limits
        Fix: did you mean "#retries"?

      content/docs/b.md:4  the page "/a" has no section "#zzzzzzzzzzzzz"
        allowed: #retries, #limits
        Fix: use one of these sections, or link to the page without a section

      3 problems"
    `);
  });

  it('leads to the new section if it moved', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<h2 id="new">x</h2>',
        '/b': '<main><div class="prose"><a href="/a#old">x</a></div></main>',
      },
      docs: { 'b.md': 'Text.\n\n[x](/a#old)\n\n[again](/a#old)' },
      redirectList: '/a#old  /a#new',
    });
    expect(formatProblems(brokenAnchors(site))).toMatchInlineSnapshot(`
      "content/docs/b.md:3  the link points to "/a#old", which redirects to another section
        also in line 5
        Fix: link to /a#new

      1 problem"
    `);
  });

  it('is reported if the page has no sections', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<p>x</p>',
        '/b': '<main><div class="prose"><a href="/a#x">x</a> <a href="#y">y</a></div></main>',
      },
      docs: { 'b.md': '[x](/a#x)\n[y](#y)' },
    });
    expect(formatProblems(brokenAnchors(site))).toMatchInlineSnapshot(`
      "content/docs/b.md:1  the page "/a" has no section "#x"
        allowed: no sections
        Fix: link to /a

      content/docs/b.md:2  this page has no section "#y"
        allowed: no sections
        Fix: remove the link, or add the section to the page

      2 problems"
    `);
  });

  it('may lead into tabs, details, or a table, to an accented id, to the top, or to text', () => {
    const site = fixtureSite({
      pages: {
        '/a': '<details><p id="inside">x</p></details><section role="tabpanel" hidden="until-found"><h3 id="in-tab">y</h3></section><h2 id="café">z</h2>',
        '/b': '<a href="/a#inside">1</a><a href="/a#in-tab">2</a><a href="/a#caf%C3%A9">3</a><a href="/a#">4</a><a href="#top">5</a><a href="/a#:~:text=x">6</a><a href="https://x.example/#y">7</a>',
      },
    });
    expect(brokenAnchors(site)).toEqual([]);
  });
});
