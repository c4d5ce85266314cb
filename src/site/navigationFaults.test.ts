import { expect, it } from 'vitest';
import {
  listedTwice,
  oddRoutes,
  unknownNames,
  unknownNeighbors,
  unlistedPages,
} from './navigationFaults.ts';

it('a page must be listed only once', () => {
  expect(
    listedTwice(
      ['/a', '/b', '/a', '/a'],
      () => "[\n  ['/a', 'A'],\n  ['/a/b', 'B'],\n  ['/a', 'A'],\n]",
    ).map(({ message }) => message),
  ).toEqual([
    'navigation/sidebars.ts:4  page "/a" is listed twice, first on line 2\n  Fix: remove one of the two entries',
  ]);
  expect(listedTwice(['/a', '/b'], () => '')).toEqual([]);
});

it('a navigation entry must be a normalized route', () => {
  const source = "[\n  ['a', 'A'],\n  ['/b/', 'B'],\n  ['/c.md', 'C'],\n  ['/d/index', 'D'],\n]";
  expect(
    oddRoutes(['/', '/a', 'a', '/b/', '/c.md', '/d/index'], () => source).map(
      ({ message }) => message,
    ),
  ).toEqual([
    "navigation/sidebars.ts:2  \"a\" isn't a valid route\n  Fix: write '/a'",
    "navigation/sidebars.ts:3  \"/b/\" isn't a valid route\n  Fix: write '/b'",
    "navigation/sidebars.ts:4  \"/c.md\" isn't a valid route\n  Fix: write '/c'",
    "navigation/sidebars.ts:5  \"/d/index\" isn't a valid route\n  Fix: write '/d'",
  ]);
});

it('a page’s previous and next pages must exist', () => {
  const known = new Set(['/guide/one', '/guide/two']);
  const pages = [
    { file: 'a.md', previous: '/guide/one', next: false as const },
    { file: 'b.md', next: '/guide/tow' },
  ];
  expect(
    unknownNeighbors(pages, known, () => '---\ntitle: B\nnext: /guide/tow\n---\n').map(
      ({ message }) => message,
    ),
  ).toEqual([
    'b.md:3  "next" is set to /guide/tow, which doesn\'t exist\n  Fix: did you mean "/guide/two"?',
  ]);
});

it('the site must not drop an icon, an area, a page of the empty search, or a link of the footer', () => {
  const files: Record<string, string> = {
    'navigation/sidebars.ts': "[\n  { useful: ['/a', '/b-c'], items: [\n  { icon: 'raed' }",
    'navigation/navbar.ts': "[\n  'a',\n  'ab',\n]",
    'site.config.ts': "\n  footer: [\n    { label: 'B', href: `/b-d` },\n    { href: '/b#x' },",
  };
  const items = [{ group: 'A', icon: 'raed', items: [{ group: 'B', icon: 'read', items: [] }] }];
  const sidebar = { id: 'a', label: 'A', root: '/a', useful: ['/a', '/b-c'], items };
  const footer = [
    { title: 'X', items: [{ label: 'B', href: '/b-d' }] },
    { title: 'Y', items: [{ label: 'B', href: '/b#x' }] },
    { title: 'Z', items: [{ label: 'C', href: '/releases' }] },
    { title: 'Z', items: [{ label: 'C', href: 'https://example.com' }] },
  ];
  const navbar = ['a', 'ab', ['/nowhere', 'Written later']] as const;
  const names = { navigation: { sidebars: [sidebar], standalone: [] }, navbar, footer };
  expect(
    unknownNames(names, new Set(['/a', '/b']), (file) => files[file] ?? '').map(
      ({ message }) => message,
    ),
  ).toEqual([
    'navigation/sidebars.ts:3  a group has the icon "raed", which doesn\'t exist\n  Fix: did you mean "read"?',
    'navigation/navbar.ts:3  the navbar has "ab", which doesn\'t exist\n  Fix: did you mean "a"?',
    'navigation/sidebars.ts:2  "useful" has /b-c, which doesn\'t exist\n  Fix: did you mean "/b"?',
    'site.config.ts:3  the footer links to /b-d, which doesn\'t exist\n  Fix: did you mean "/b"?',
  ]);
});

const page = (docId: string, unlisted = false) => ({
  docId,
  route: `/${docId}`,
  title: 'Flows',
  file: `content/docs/${docId}.md`,
  unlisted,
});

it("a page must be in the navigation, unless it's unlisted", () => {
  const pages = [
    page('concepts/flow'),
    page('concepts/flows'),
    page('concepts/retires'),
    page('samples/x', true),
  ];
  expect(
    unlistedPages(pages, ['/concepts/flow', '/concepts/retries']).map(({ message }) => message),
  ).toEqual([
    "content/docs/concepts/flows.md:1  page /concepts/flows isn't in the navigation\n  Fix: add ['/concepts/flows', 'Flows'] to navigation/sidebars.ts",
    "content/docs/concepts/retires.md:1  page /concepts/retires isn't in the navigation\n  Fix: add ['/concepts/retires', 'Flows'] to navigation/sidebars.ts, or rename the file if you meant /concepts/retries",
  ]);
});
