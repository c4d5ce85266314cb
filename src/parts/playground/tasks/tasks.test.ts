import { expect, test } from 'vitest';
import { queryOf, resultOf, solved, TASKS, type Task } from './tasks.ts';

const [task] = TASKS as unknown as readonly [Task];

test('there are five tasks', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(5);
});

test('the solution replaces a text of the file', () => {
  const [before, after] = task.solution;
  expect(solved(task, `a\n${before}\nb`)).toBe(`a\n${after}\nb`);
  expect(solved(task, 'something else')).toBeUndefined();
});

test('the query gets the names of tables', () => {
  const one = { ...task, query: 'FROM {orders} JOIN {stores}' };
  const orders = { id: '"lake"."a"."orders"', name: 'a.orders' };
  expect(queryOf(one, [orders])).toEqual({ missing: 'stores' });
  expect(queryOf(one, [orders, { id: 'x', name: 'a.stores' }])).toEqual({
    query: 'FROM "lake"."a"."orders" JOIN x',
  });
});

test.each([
  [
    [
      ['1', 'a'],
      ['2', null],
    ],
    true,
    'Solved: the stored rows are right after all deliveries.',
  ],
  [[['1', 'a']], false, 'Not yet. Expected, but not stored: 2, NULL.'],
  [
    [
      ['1', 'b'],
      ['2', null],
    ],
    false,
    'Not yet. Expected, but not stored: 1, a. Stored, but not expected: 1, b.',
  ],
  [
    [
      ['1', 'a'],
      ['1', 'a'],
      ['2', null],
    ],
    false,
    'Not yet. Some rows are stored more than once.',
  ],
])('compares rows: %j', (found, isSolved, text) => {
  const expected = [
    ['1', 'a'],
    ['2', 'NULL'],
  ];
  expect(resultOf({ ...task, expected }, found)).toEqual({ isSolved, text });
});
