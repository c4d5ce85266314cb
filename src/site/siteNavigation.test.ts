import { expect, it } from 'vitest';
import { formatProblems } from '../content/problem.ts';
import { shapeFaults } from './siteNavigation.ts';

const sidebar = (...items: unknown[]): Record<string, unknown> => ({
  sidebars: [{ id: 'a', label: 'Area', root: '/a', items }],
  standalone: [],
});
const source = (): string => "x\n  { id: 'a', label: 'Area' }\n  { group: 'X' },\n  ['/b', B],\n";

it('accepts a valid navigation', () => {
  expect(
    shapeFaults(
      sidebar(['/a', 'A'], {
        group: 'G',
        items: [['/b', 'B', 'unlisted'], { group: 'H', items: [] }],
      }),
      source,
    ),
  ).toEqual([]);
});

it.each<[why: string, navigation: Record<string, unknown>]>([
  ['a group without items', sidebar({ group: 'X' })],
  ['a page without its label', sidebar(['/b', undefined])],
  ['a page with an unknown third part', sidebar({ group: 'X', items: [['/b', 'B', 'hidden']] })],
  ['an empty entry between two commas', sidebar(undefined)],
  ['a route alone', sidebar('/b')],
  [
    'a misspelled group key',
    sidebar({
      grup: 'A group',
      items: [
        ['/a/very/long/address', 'A'],
        ['/another/long/address', 'B'],
      ],
    }),
  ],
  [
    'a sidebar without items',
    { sidebars: [{ id: 'a', label: 'Area', root: '/a' }], standalone: [] },
  ],
  ['missing lists', {}],
])('reports %s', (_why, navigation) => {
  expect(formatProblems(shapeFaults(navigation, source))).toMatchSnapshot();
});
