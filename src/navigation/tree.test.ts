import { expect, test, it } from 'vitest';
import { lookup, navigation } from '../../tests/fixtures/navigation.ts';
import {
  firstPage,
  pagesOf,
  sidebarOf,
  sidebarTree,
  trailOf,
  neighborsOf,
  usefulRoutes,
  overviewOf,
} from './tree.ts';
import type { SidebarNode } from './types.ts';
import { sidebars } from '../../navigation/sidebars.ts';

const concepts = navigation.sidebars[0] ?? { id: '', label: '', root: '', items: [] };

function outline(nodes: readonly SidebarNode[], indent = ''): string[] {
  return nodes.flatMap((node) => [
    `${indent}${node.current ? '*' : ''}${node.label}`,
    ...(node.kind === 'group' ? outline(node.items, `${indent}  `) : []),
  ]);
}

test('a sidebar shows existing, listed pages, and no empty groups', () => {
  expect(outline(sidebarTree(concepts.items, lookup, '/concepts/component/write'))).toEqual([
    'Start here',
    'Flows',
    '*Components',
    '  Read',
    '  *Write',
    'Vaults',
  ]);
});

test('a page belongs to the sidebar that lists it, even if it’s unlisted', () => {
  expect(sidebarOf(navigation.sidebars, '/concepts/component/hidden')?.id).toBe('concepts');
  expect(sidebarOf(navigation.sidebars, '/whats-new')).toBeUndefined();
});

test('the pages of a sidebar are in reading order', () => {
  expect(pagesOf(concepts.items).map(([route]) => route)).toEqual([
    '/concepts',
    '/concepts/flow',
    '/concepts/component/read',
    '/concepts/component/write',
    '/concepts/component/hidden',
    '/concepts/not-written',
    '/concepts/vault',
  ]);
});

test('the top navigation leads to the first page that exists', () => {
  expect(firstPage(concepts, lookup)?.route).toBe('/concepts');
  expect(
    firstPage(concepts, (route) => (route === '/concepts' ? undefined : lookup(route)))?.route,
  ).toBe('/concepts/flow');
  expect(firstPage(concepts, () => undefined)).toBeUndefined();
});

test.each([
  ['/concepts', 'Concepts', ['Concepts']],
  ['/concepts/flow', 'Flows', ['Concepts → /concepts', 'Flows']],
  [
    '/concepts/component/write',
    'Write components',
    ['Concepts → /concepts', 'Components', 'Write components'],
  ],
  [
    '/concepts/component/hidden',
    'Hidden',
    ['Concepts → /concepts', 'Components', 'More', 'Hidden'],
  ],
])('the trail of %s lists its area, its groups, and its title', (route, title, expected) => {
  expect(
    trailOf(concepts, route, title, lookup).map((crumb) =>
      crumb.route === undefined ? crumb.label : `${crumb.label} → ${crumb.route}`,
    ),
  ).toEqual(expected);
});

test('the trail of a page without a sidebar is only its title', () => {
  expect(trailOf(undefined, '/whats-new', "What's new", lookup)).toEqual([{ label: "What's new" }]);
});

test.each([
  ['/concepts', undefined, '/concepts/flow'],
  ['/concepts/flow', '/concepts', '/concepts/component/read'],
  ['/concepts/component/write', '/concepts/component/read', '/concepts/vault'],
  ['/concepts/vault', '/concepts/component/write', undefined],
])('the neighbors of %s are the listed pages before and after it', (route, previous, next) => {
  const found = neighborsOf(concepts, route, lookup);
  expect([found.previous?.route, found.next?.route]).toEqual([previous, next]);
});

test("an unlisted page has no neighbors and isn't a neighbor", () => {
  expect(neighborsOf(concepts, '/concepts/component/hidden', lookup)).toEqual({});
});

test('front matter overrides or removes a neighbor', () => {
  expect(
    neighborsOf(concepts, '/concepts/flow', lookup, { previous: false, next: '/support' }),
  ).toEqual({ next: { route: '/support', label: 'Support' } });
});

const area = { id: 'a', label: 'A', root: '/a' };

it('lists what an area names', () =>
  expect(usefulRoutes({ ...area, useful: ['/a/2', '/a/1'], items: [['/a', 'A']] })).toEqual([
    '/a/2',
    '/a/1',
  ]));

it('lists the first pages of an area that names none', () =>
  expect(
    usefulRoutes({
      ...area,
      items: [
        ['/a', 'A'],
        ['/b', 'B', 'unlisted'],
        ['/c', 'C'],
      ],
    }),
  ).toEqual(['/a', '/c']));

it.each(sidebars.map((sidebar) => [sidebar.label, sidebar] as const))(
  'of %s are six pages of the site',
  (_, sidebar) => {
    const routes = new Set(sidebars.flatMap(({ items }) => pagesOf(items)).map(([route]) => route));
    const useful = usefulRoutes(sidebar);
    expect(useful.filter((route) => !routes.has(route))).toEqual([]);
    expect(new Set(useful).size).toBe(6);
  },
);

it('returns the navbar entry that covers all releases', () => {
  const news = { label: 'News', route: '/news', below: '/releases' };
  expect(overviewOf([{ label: 'Support', route: '/support' }, news])).toBe(news);
  expect(overviewOf([{ label: 'Support', route: '/support', below: '/tickets' }])).toBeUndefined();
});
