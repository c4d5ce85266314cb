import { describe, expect, it } from 'vitest';
import { formatProblems } from '../../src/content/problem.ts';
import { fixtureSite } from '../../tests/fixtureSite.ts';
import { visibilityLeaks } from './visibilityLeaks.ts';

const hidden = {
  'plan.md': { text: '', visibility: 'draft' as const, description: 'What we plan to do next.' },
  'lab.md': { text: '', visibility: 'unlisted' as const, description: 'Where we try things out.' },
};

describe('a draft', () => {
  it('is reported as a page, in lists, and in files', () => {
    const site = fixtureSite({
      docs: hidden,
      pages: { '/plan': '', '/a': '<nav class="trail"><a href="/plan">Plan</a></nav>' },
      files: { '/routes.json': '[["/plan","Plan"]]' },
    });
    expect(formatProblems(visibilityLeaks(site))).toMatchInlineSnapshot(`
      "content/docs/plan.md:1  the draft is published at "/plan"
        allowed: no page for a draft
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/plan.md:1  the draft page "/plan" is in the trail of /a
        allowed: no page for a draft
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/plan.md:1  the draft page "/plan" is in /routes.json
        allowed: no page for a draft
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      3 problems"
    `);
  });

  it('may have the route of another page', () => {
    expect(
      visibilityLeaks(
        fixtureSite({
          docs: { 'plan.md': hidden['plan.md'], 'plan/index.md': '' },
          pages: { '/plan': '' },
        }),
      ),
    ).toEqual([]);
  });
});

describe('an unlisted page', () => {
  it('must set noindex and must not be in a list, sitemap, feed, llms file, or search record', () => {
    const site = fixtureSite({
      docs: hidden,
      pages: {
        '/lab': '',
        '/a': '<nav data-sidebar="x"><a href="/lab">Lab</a></nav><main><nav class="pager"><a href="/lab">Lab</a></nav><a href="/lab">Lab</a></main><footer><a href="/lab">Lab</a></footer>',
        '/search': '<main><div class="prose"><a href="/lab">Lab</a></div></main>',
      },
      files: {
        '/sitemap.xml': 'https://docs.acme.example/lab</loc>',
        '/llms.txt': '/lab.md',
        '/llms-full.txt': '# Lab\nWhere we try things out.',
        '/feed.json': '{"summary":"Where we try things out."}',
        '/search/records.json': '["/lab#x"]',
        '/style.css': '/lab',
      },
    });
    expect(formatProblems(visibilityLeaks(site))).toMatchInlineSnapshot(`
      "content/docs/lab.md:1  the unlisted page "/lab" doesn't set noindex
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in the sidebar of /a
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in the pager of /a
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in the page of /a
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in the chrome of /a
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in the text of /search
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in /sitemap.xml
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in /llms.txt
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in /llms-full.txt
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in /feed.json
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      content/docs/lab.md:1  the unlisted page "/lab" is in /search/records.json
        allowed: links to an unlisted page only from the text of other pages
        Fix: call isVisible() from src/navigation/visibility.ts before listing a page

      11 problems"
    `);
  });

  it('may be linked from the same page of another version, and only from that one', () => {
    const visibility = 'unlisted' as const;
    const file = 'versions/1.0.0/content/docs/lab.md';
    const link = '<nav class="trail"></nav><header><a href="/lab">2.0.0</a></header>';
    const site = fixtureSite({
      docs: {
        'lab.md': { text: '', visibility },
        'old.md': { text: '', file, route: '/1.0.0/lab', visibility },
      },
      pages: { '/1.0.0/lab': link, '/1.0.0/a': link },
    });
    expect(visibilityLeaks(site).map(({ facts }) => facts.what)).toEqual([
      'the unlisted page "/lab" is in the chrome of /1.0.0/a',
      'the unlisted page "/1.0.0/lab" doesn\'t set noindex',
    ]);
  });

  it('may be linked in text, trails, and contents, and isn’t confused with pages that have similar routes', () => {
    const site = fixtureSite({
      docs: hidden,
      documents: {
        'lab.html':
          '<html><head><meta name="robots" content="noindex"></head><body><nav class="trail"><a href="/lab">Lab</a></nav></body></html>',
      },
      pages: {
        '/a': '<main><div class="prose"><a href="/lab">try it</a></div></main>',
        '/lab/next': '<nav class="trail"><a href="/lab">Lab</a></nav>',
      },
      files: {
        '/sitemap.xml': 'https://docs.acme.example/lab/next',
        '/routes.json': '["/lab-2","/a/lab"]',
        '/llms-full.txt': 'See [the lab](https://docs.acme.example/lab).',
      },
    });
    expect(visibilityLeaks(site)).toEqual([]);
  });
});
