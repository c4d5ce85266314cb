import { expect, test } from 'vitest';
import { lookup, navigation } from '../../tests/fixtures/navigation.ts';
import { trailOf } from './trail.ts';

const concepts = navigation.sidebars[0];

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
