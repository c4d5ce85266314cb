import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { redirects } from './redirects.ts';

const site = (redirectList: string) =>
  fixtureSite({
    pages: { '/flow': '<h2 id="runs">x</h2><h2 id="limits">y</h2>', '/vault': '' },
    files: { '/guide.pdf': undefined },
    redirectList,
  });

describe('the list of redirects', () => {
  it('must be valid and contain each URL once', () => {
    expect(formatProblems(redirects(site('/a\n/b  /flow\n/B  /vault\n/c /flow 301'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  redirect from "/a" has no target
          allowed: /old-page  /new-page, /page#old-heading  /page#new-heading
          Fix: add the new URL after the old one, or remove the line

        navigation/redirects.txt:3  line 2 already redirects "/B"
          Fix: remove one of the two lines

        navigation/redirects.txt:4  redirect has 3 values instead of 2
          allowed: /old-page  /new-page, /page#old-heading  /page#new-heading
          Fix: keep only the old and the new URL, and write spaces in them as %20

        3 problems"
      `);
  });

  it('must not contain loops of any length', () => {
    expect(formatProblems(redirects(site('/self  /self\n/a  /b\n/b  /c\n/c  /d\n/d  /b'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  the redirects form a loop: /self → /self
          Fix: redirect one of them to a page

        navigation/redirects.txt:2  the redirects form a loop: /a → /b → /c → /d → /b
          Fix: redirect one of them to a page

        navigation/redirects.txt:3  the redirects form a loop: /b → /c → /d → /b
          Fix: redirect one of them to a page

        navigation/redirects.txt:4  the redirects form a loop: /c → /d → /b → /c
          Fix: redirect one of them to a page

        navigation/redirects.txt:5  the redirects form a loop: /d → /b → /c → /d
          Fix: redirect one of them to a page

        5 problems"
      `);
  });

  it('must lead to pages, directly or through other redirects', () => {
    expect(formatProblems(redirects(site('/a  /flwo\n/b  /a\n/c  /nowhere-near-anything'))))
      .toMatchInlineSnapshot(`
        "navigation/redirects.txt:1  "/a" redirects to "/flwo", which doesn't exist
          Fix: did you mean "/flow"?

        navigation/redirects.txt:2  "/b" redirects to "/flwo", which doesn't exist
          Fix: did you mean "/flow"?

        navigation/redirects.txt:3  "/c" redirects to "/nowhere-near-anything", which doesn't exist
          Fix: redirect to an existing page, or remove the redirect

        3 problems"
      `);
  });

  it('must not lead to drafts or planned pages', () => {
    const early = fixtureSite({
      pages: { '/flow': '' },
      docs: { 'draft.md': { text: '', visibility: 'draft' } },
      sources: { 'navigation/sidebars.ts': "['/soon', 'Soon']," },
      redirectList: '/a  /draft\n/b  /soon',
    });
    expect(formatProblems(redirects(early))).toMatchInlineSnapshot(`
      "navigation/redirects.txt:1  "/a" redirects to "/draft", which is an unpublished draft
        Fix: remove the redirect, or publish the page

      navigation/redirects.txt:2  "/b" redirects to "/soon", which is in the navigation but doesn't exist yet
        Fix: redirect to an existing page, or write this one

      2 problems"
    `);
  });

  it('must lead to existing sections', () => {
    expect(
      formatProblems(
        redirects(
          site('/a#x  /flow#run\n/b#x  /vault#y\n/c  /d\n/d#e  /flow#runs\n/flow#limits  /vault'),
        ),
      ),
    ).toMatchInlineSnapshot(`
      "navigation/redirects.txt:1  "/a#x" redirects to "/flow#run", but /flow has no section #run
        Fix: did you mean "#runs"?

      navigation/redirects.txt:2  "/b#x" redirects to "/vault#y", but /vault has no section #y
        Fix: redirect to a section of /vault, or to /vault

      navigation/redirects.txt:3  "/c" redirects to "/d", which doesn't exist
        Fix: redirect to an existing page, or remove the redirect

      navigation/redirects.txt:5  the section "/flow#limits" still exists, so it can't redirect
        Fix: remove the redirect

      4 problems"
    `);
  });

  it('may lead to a section, a file, another site, or another redirect', () => {
    expect(
      redirects(
        site(
          '/a  /flow\n/a#x  /flow#runs\n/b  /guide.pdf\n/c  https://x.example/y\n/d  /a\n/flow#gone  /vault',
        ),
      ),
    ).toEqual([]);
  });
});
