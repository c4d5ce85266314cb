import { expect, test } from 'vitest';
import { lookup, navigation } from '../../tests/fixtures/navigation.ts';
import { firstPage, pagesOf, sidebarOf, sidebarTree } from './tree.ts';
import type { SidebarNode } from './types.ts';

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
