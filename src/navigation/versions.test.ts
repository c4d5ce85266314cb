import { expect, test } from 'vitest';
import { routeInVersion, versionLinks, type VersionFacts } from './versions.ts';

const versions: VersionFacts[] = [
  {
    name: 'current',
    label: '3.0.0',
    path: '/',
    isLast: true,
    mainDocId: 'getting-started',
    docIds: new Set(['getting-started', 'concepts/flow']),
  },
  {
    name: '2.0',
    label: '2.0',
    path: '/2.0',
    isLast: false,
    mainDocId: 'start',
    docIds: new Set(['start', 'concepts/flow']),
  },
  {
    name: '1.0',
    label: '1.0',
    path: '/1.0',
    isLast: false,
    mainDocId: 'start',
    docIds: new Set(['start']),
  },
];

test("the menu links to the same page, or to the main page if the version doesn't have it", () => {
  expect(
    versionLinks(versions, 'current', 'concepts/flow').map(({ name, route, missing, current }) => [
      name,
      route,
      missing,
      current,
    ]),
  ).toEqual([
    ['current', '/concepts/flow', false, true],
    ['2.0', '/2.0/concepts/flow', false, false],
    ['1.0', '/1.0/start', true, false],
  ]);
});

test.each([
  ['/', '', '/'],
  ['/', 'concepts', '/concepts'],
  ['/2.0', '', '/2.0'],
  ['/2.0', 'concepts/flow', '/2.0/concepts/flow'],
])('in the version at %s, the document %j is at %s', (path, id, route) => {
  expect(routeInVersion(path, id)).toBe(route);
});
