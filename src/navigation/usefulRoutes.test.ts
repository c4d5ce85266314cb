import { expect, it } from 'vitest';
import { sidebars } from '../../navigation/sidebars.ts';
import { pagesOf } from './tree.ts';
import { usefulRoutes } from './usefulRoutes.ts';

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
