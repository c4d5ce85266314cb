import { expect, test } from 'vitest';
import { checkTask, type TaskPlayer } from './checkTask.ts';
import { faultOf, queryOf, solved, TASKS, type Task } from './tasks.ts';

const [task] = TASKS as unknown as readonly [Task];

test('there are five tasks', () => {
  expect(new Set(TASKS.map(({ id }) => id)).size).toBe(5);
});

test('the solution replaces a text of the file', () => {
  const [before, after] = task.solution;
  expect(solved(task, `a\n${before}\nb`, '')).toBe(`a\n${after}\nb`);
});

test.each(TASKS)('the solution of $id replaces what it doesn’t fit', ({ solution }) => {
  const [before, after] = solution;
  const one = { ...task, solution };
  const original = `a\n${before}b`;
  expect(solved(one, 'something else', original)).toBe(`a\n${after}b`);
  expect(solved(one, `mine\n${after}b`, original)).toBe(`a\n${after}b`);
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
  [['1 a', '2 NULL'], undefined],
  [['1 a'], 'Expected in orders, but not stored: id 2, name NULL.'],
  [
    ['1 b', '2 NULL'],
    'Expected in orders, but not stored: id 1, name a. Stored in orders, but not expected: id 1, name b.',
  ],
  [['1 a', '1 a', '2 NULL'], 'Some rows of orders are stored twice.'],
])('compares rows: %j', (found, fault) => {
  const expected = [
    ['1', 'a'],
    ['2', 'NULL'],
  ];
  const columns = ['id', 'name'].map((name) => ({ name, type: 'VARCHAR' }));
  const rows = found.map((row) => row.split(' ').map((value) => (value === 'NULL' ? null : value)));
  expect(faultOf({ ...task, expected, query: 'FROM {orders}' }, { columns, rows })).toBe(fault);
});

test.each([
  [
    'Binder Error: Referenced column "channel" not found in FROM clause!\nCandidates',
    'The table doesn’t have the column channel.',
  ],
  ['Parser Error: no', 'Parser Error: no'],
])('a check whose query fails says why: %s', async (message, why) => {
  const player = playerWith(() => Promise.reject(new Error(message)));
  expect(await checkTask(task, player)).toEqual({
    isSolved: false,
    text: `Not yet. ${why} The flow run after delivery 1 failed. To see why, open Log.`,
  });
});

test('a check looks at the rows only, because a test of the example may fail on purpose', async () => {
  const columns = ['store_id', 'paid_orders', 'revenue'].map((name) => ({ name, type: '' }));
  const player = playerWith(() => Promise.resolve({ columns, rows: task.expected }));
  expect(await checkTask(task, player)).toEqual({
    isSolved: true,
    text: 'Solved: the stored rows are right after all deliveries.',
  });
});

/** A project whose only flow run fails. */
function playerWith(rows: TaskPlayer['rows']): TaskPlayer {
  const delivery = { number: 1, description: '', hasNext: false };
  return {
    reset: () => Promise.resolve(delivery),
    deliver: () => Promise.resolve(undefined),
    run: () => Promise.resolve({ status: 'failed' }),
    tables: () => Promise.resolve([{ id: 't', group: '', name: 'a.revenue_by_store', rows: 4 }]),
    rows,
  };
}
