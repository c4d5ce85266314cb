import { describe, expect, test } from 'vitest';
import { newerPage, routeInVersion, versionLinks, type VersionFacts } from './versions.ts';

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

describe('a page of an old version leads to', () => {
  const newest = {
    areas: [{ id: 'concepts', label: 'Concepts', root: '/concepts' }],
    moved: new Map([['/old/flow', '/concepts/flow#limits']]),
  };

  test.each<[what: string, docId: string, area: string | undefined, expected: object]>([
    ['itself', 'concepts/flow', 'concepts', { route: '/concepts/flow', isSame: true }],
    ['the page that replaced it', 'old/flow', undefined, { route: '/concepts/flow', isSame: true }],
    ['its area', 'concepts/x', 'concepts', { route: '/concepts', area: 'Concepts', isSame: false }],
    ['the main page', 'x', 'gone', { route: '/getting-started', isSame: false }],
  ])('%s', (_what, docId, area, expected) => {
    expect(newerPage(versions, '2.0', { docId, area }, newest)).toEqual({
      from: '2.0',
      isDeprecated: false,
      label: '3.0.0',
      ...expected,
    });
  });

  test('nothing if the version is the newest', () => {
    expect(newerPage(versions, 'current', { docId: 'x', area: undefined })).toBeUndefined();
  });
});
