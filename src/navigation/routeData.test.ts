import { expect, test } from 'vitest';
import { lookup, navigation } from '../../tests/fixtures/navigation.ts';
import { contentsOf, type Heading } from './contents.ts';
import { routeDataOf, type DocFacts, type SiteFacts } from './routeData.ts';

const site: SiteFacts = {
  url: 'https://docs.example.com',
  base: '/docs/',
  repository: 'https://code.example.com/docs',
  editBranch: 'main',
  versions: [
    {
      name: 'current',
      label: '3.0.0',
      path: '/',
      isLast: true,
      mainDocId: 'concepts',
      docIds: new Set(['concepts', 'concepts/flow']),
    },
    {
      name: '2.0',
      label: '2.0',
      path: '/2.0',
      isLast: false,
      mainDocId: 'concepts',
      docIds: new Set(['concepts', 'concepts/flow', 'concepts/old']),
    },
  ],
};

const doc: DocFacts = {
  route: '/concepts/flow',
  docId: 'concepts/flow',
  version: 'current',
  title: 'Flows',
  description: 'What a flow is.',
  file: 'content/docs/concepts/{product} flow.md',
  keywords: [],
  draft: false,
  unlisted: false,
  lastUpdated: '2026-01-31',
};

const headings = [
  { depth: 2, slug: 'a', text: 'A' },
  { depth: 3, slug: 'a-1', text: 'A 1' },
  { depth: 2, slug: 'b', text: 'B' },
];

test('a page has all the data that its layout shows', () => {
  const data = routeDataOf(doc, headings, navigation, lookup, site);
  expect(data).toMatchObject({
    canonical: 'https://docs.example.com/docs/concepts/flow',
    indexed: true,
    area: { id: 'concepts', label: 'Concepts' },
    contents: [
      { slug: 'a', items: [{ slug: 'a-1' }] },
      { slug: 'b', items: [] },
    ],
    previous: { route: '/concepts' },
    next: { route: '/concepts/component/read' },
    lastUpdated: '2026-01-31',
    editUrl:
      'https://code.example.com/docs/edit/main/content/docs/concepts/%7Bproduct%7D%20flow.md',
  });
});

test('a page offers itself to AI assistants only if it has a Markdown version', () => {
  const openIn = [{ label: 'Chat', href: 'https://chat.example/?q={prompt}' }];
  const linksOf = (draft: boolean): string[] =>
    routeDataOf({ ...doc, draft }, headings, navigation, lookup, {
      ...site,
      agents: { guide: '/concepts#agents', openIn },
    }).agentLinks.map(({ label }) => label);
  expect([linksOf(false), linksOf(true)]).toEqual([['Connect by MCP', 'Open in Chat'], []]);
});

test('a list of more than 12 sections shows only those of level 2', () => {
  const long = Array.from({ length: 13 }, (_, index) => ({
    depth: index === 0 ? 2 : 3,
    slug: `s${index}`,
    text: 'Section',
  }));
  const listed = (sections: readonly Heading[], deepest?: number) =>
    contentsOf(sections, deepest).flatMap(({ items }) => items).length;
  expect([listed(long.slice(0, 12)), listed(long), listed(long, 3)]).toEqual([11, 0, 12]);
});

test('a page can limit the depth of its contents list', () => {
  expect(
    routeDataOf({ ...doc, contentsDepth: 2 }, headings, navigation, lookup, site).contents.flatMap(
      ({ items }) => items,
    ),
  ).toEqual([]);
});

test('an old version points search engines to the same page in the latest version, if it exists', () => {
  const old = { ...doc, version: '2.0', route: '/2.0/concepts/flow' };
  expect(routeDataOf(old, [], navigation, lookup, site).canonical).toBe(
    'https://docs.example.com/docs/concepts/flow',
  );
  expect(
    routeDataOf(
      { ...old, route: '/2.0/concepts/old', docId: 'concepts/old' },
      [],
      navigation,
      lookup,
      site,
    ).canonical,
  ).toBe('https://docs.example.com/docs/2.0/concepts/old');
});

test("an unlisted page isn't indexed", () => {
  expect(routeDataOf({ ...doc, unlisted: true }, [], navigation, lookup, site).indexed).toBe(false);
});

test('without a repository, there is no edit link', () => {
  expect(
    routeDataOf(doc, [], navigation, lookup, { ...site, repository: null }).editUrl,
  ).toBeUndefined();
});

test('a page has a Markdown version unless it is a draft', () => {
  const twinOf = (facts: Partial<typeof doc>) =>
    routeDataOf({ ...doc, ...facts }, headings, navigation, lookup, site).twin;
  expect(twinOf({})).toBe('/concepts/flow.md');
  expect(twinOf({ unlisted: true })).toBe('/concepts/flow.md');
  expect(twinOf({ draft: true })).toBeUndefined();
});

test('a page asks for feedback if the site enables it and has a repository', () => {
  const newIssueOf = (facts: Partial<SiteFacts>): string | undefined =>
    routeDataOf(doc, [], navigation, lookup, { ...site, ...facts }).newIssue;
  expect(newIssueOf({ feedback: true })).toBe('https://code.example.com/docs/issues/new');
  expect(newIssueOf({ feedback: true, repository: null })).toBeUndefined();
  expect(newIssueOf({})).toBeUndefined();
});
