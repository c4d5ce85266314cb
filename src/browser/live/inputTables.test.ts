import { expect, test } from 'vitest';
import { inputTables } from './inputTables.ts';

const setup = `CREATE OR REPLACE TABLE orders (
  order_id BIGINT,
  amount DECIMAL(10,2)
);
INSERT INTO orders VALUES
(1, 'CREATE OR REPLACE TABLE x (');
CREATE OR REPLACE TABLE stores (
  store_id VARCHAR
);
`;

test('completion knows the tables and columns of a sample', () => {
  const sample = { name: 'a', isTest: false, keys: [], steps: [{ setup, sql: '', store: '' }] };
  expect(inputTables(sample)).toEqual({ orders: ['order_id', 'amount'], stores: ['store_id'] });
});
