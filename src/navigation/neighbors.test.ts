import { expect, test } from 'vitest';
import { lookup, navigation } from '../../tests/fixtures/navigation.ts';
import { neighborsOf } from './neighbors.ts';

const concepts = navigation.sidebars[0];

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
