import { describe, expect, it } from 'vitest';
import { formatProblems } from '../src/content/problem.ts';
import { fixtureSite } from '../tests/fixtureSite.ts';
import { redirects } from './redirects.ts';

const site = (redirectList: string) =>
  fixtureSite({
    pages: { '/flow': '<h2 id="runs">x</h2><h2 id="limits">y</h2>', '/vault': '' },
    files: { '/guide.pdf': undefined },
    redirectList,
  });

describe('the list of old addresses', () => {
  it('is readable, and has each address once', () => {
    expect(formatProblems(redirects(site('/a\n/b  /flow\n/B  /vault\n/c /flow 301'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  redirect from "/a" has no target
          allowed: /old-page  /new-page, /page#old-heading  /page#new-heading

        navigation/redirects.txt:3  /B is listed in line 2 already
          Fix: remove one of the two lines

        navigation/redirects.txt:4  redirect has 3 values instead of 2
          allowed: /old-page  /new-page, /page#old-heading  /page#new-heading

        3 problems"
      `);
  });

  it('has no circle of any length', () => {
    expect(formatProblems(redirects(site('/self  /self\n/a  /b\n/b  /c\n/c  /d\n/d  /b'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  /self runs in a circle: /self → /self
          Fix: let one of them lead to a page

        navigation/redirects.txt:2  /a runs in a circle: /a → /b → /c → /d → /b
          Fix: let one of them lead to a page

        navigation/redirects.txt:3  /b runs in a circle: /b → /c → /d → /b
          Fix: let one of them lead to a page

        navigation/redirects.txt:4  /c runs in a circle: /c → /d → /b → /c
          Fix: let one of them lead to a page

        navigation/redirects.txt:5  /d runs in a circle: /d → /b → /c → /d
          Fix: let one of them lead to a page

        5 problems"
      `);
  });

  it('leads to pages, also over several lines', () => {
    expect(formatProblems(redirects(site('/a  /flwo\n/b  /a\n/c  /nowhere-near-anything'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  /a leads to /flwo: there is no such page
          Fix: did you mean /flow?

        navigation/redirects.txt:2  /b leads to /flwo: there is no such page
          Fix: did you mean /flow?

        navigation/redirects.txt:3  /c leads to /nowhere-near-anything: there is no such page
          Fix: give the address of a page of the navigation, or remove the link

        3 problems"
      `);
  });

  it('leads to no page that is kept back or not written yet', () => {
    const early = fixtureSite({
      pages: { '/flow': '' },
      docs: { 'draft.md': { text: '', visibility: 'draft' } },
      sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
      redirectList: '/a  /draft\n/b  /soon',
    });
    expect(formatProblems(redirects(early))).toMatchInlineSnapshot(`
      "navigation/redirects.txt:1  /a leads to /draft, which is a draft and has no page
        Fix: remove the link, or publish the page

      navigation/redirects.txt:2  /b leads to /soon: the navigation lists this page, and nobody has written it yet
        Fix: link to a page that is there, or write this one

      2 problems"
    `);
  });

  it('loses no section', () => {
    expect(
      formatProblems(
        redirects(
          site('/a#x  /flow#run\n/b#x  /vault#y\n/c  /d\n/d#e  /flow#runs\n/flow#limits  /vault'),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "navigation/redirects.txt:1  /a#x leads to /flow#run, and /flow has no section #run
        Fix: did you mean #runs?

      navigation/redirects.txt:2  /b#x leads to /vault#y, and /vault has no section #y
        Fix: write a section of /vault, or /vault alone

      navigation/redirects.txt:3  /c leads to /d: there is no such page
        Fix: give the address of a page of the navigation, or remove the link

      navigation/redirects.txt:5  /flow#limits is a section that is there; nobody would reach it
        Fix: remove the line

      4 problems"
    `);
  });

  it('may lead to a section, a file, another site, and over several lines', () => {
    expect(
      redirects(
        site(
          '/a  /flow\n/a#x  /flow#runs\n/b  /guide.pdf\n/c  https://x.example/y\n/d  /a\n/flow#gone  /vault',
        ),
      ),
    ).toEqual([]);
  });
});
