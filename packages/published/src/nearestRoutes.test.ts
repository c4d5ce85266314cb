import { expect, test } from 'vitest';
import { nearestRoutes, type RouteTitle } from './nearestRoutes.ts';

const routes: RouteTitle[] = [
  ['/concepts/flow', 'Flows'],
  ['/concepts/automation', 'Automations'],
  ['/concepts/component/transform', 'Transform components'],
  ['/getting-started/quickstarts/developer', 'Developer quickstart'],
  ['/support/sevs', 'Severity levels'],
];

test.each([
  ['/concepts/flows', '/concepts/flow'],
  ['/concept/flow', '/concepts/flow'],
  ['/concepts/transform', '/concepts/component/transform'],
  ['/quickstart', '/getting-started/quickstarts/developer'],
  ['/severity', '/support/sevs'],
  ['/concepts/automations.html', '/concepts/automation'],
])('for %s, the closest page is %s', (path, expected) => {
  expect(nearestRoutes(path, routes)[0]?.[0]).toBe(expected);
});

test('a URL that doesn’t resemble any page gets no suggestions', () => {
  expect(nearestRoutes('/xqzw', routes)).toEqual([]);
  expect(nearestRoutes('/', routes)).toEqual([]);
  expect(
    nearestRoutes('/concepts/schedule', [
      ...routes,
      ['/concepts/smart-schema', 'Smart schema'],
      ['/concepts/where-code-runs', 'Where code runs'],
    ]),
  ).toEqual([]);
});
