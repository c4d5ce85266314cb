import { expect, it } from 'vitest';
import { resultFault } from './resultFault.ts';

const KEY = 'The result needs the column id, because it’s the unique key.';
const PART = 'The result needs the column day, because it’s part of the unique key.';
const EXTRA =
  'The table orders doesn’t have the column b. The first flow run has to return it, too.';

it.each<[columns: string[], keys: string[], stored?: string[], fault?: string]>([
  [['a', 'id'], ['id']],
  // DuckDB ignores the case of names.
  [['ID'], ['id'], ['Id']],
  [['a'], []],
  [['a'], ['id'], undefined, KEY],
  [['a'], ['id'], ['a', 'id'], KEY],
  [['id'], ['id', 'day'], undefined, PART],
  // Columns that are missing are NULL.
  [['id'], ['id'], ['id', 'a']],
  [['id', 'b'], ['id'], ['id', 'a'], EXTRA],
  [['b'], [], ['a'], EXTRA],
])('%j with the keys %j in a table with %j', (columns, keys, stored, fault) => {
  expect(resultFault(columns, { name: 'orders', stored, keys })).toBe(fault);
});
