import { expect, it } from 'vitest';
import { isOneSelect } from './isOneSelect.ts';

const SYNTAX = 'Parser Error: syntax error at or near "…"';
const SEVERAL = 'Invalid Input Error: Cannot prepare multiple statements at once!';
const NONE = 'Invalid Input Error: No statement to prepare!';
const BINDER = 'Binder Error: Referenced column "nope" not found';

// The messages are those of DuckDB 1.4.3.
it.each<[sql: string, query: string | undefined, text: string | undefined, expected: boolean]>([
  ['SELECT 1', undefined, undefined, true],
  ['SELECT 1;', undefined, undefined, true],
  ['SELECT 1; SELECT 2;', SEVERAL, SEVERAL, false],
  ['PIVOT t ON a USING SUM(b)', SEVERAL, SEVERAL, true],
  ['PIVOT t ON a USING SUM(b);\n', SEVERAL, SEVERAL, true],
  ['', SYNTAX, NONE, false],
  ['-- Nothing', SYNTAX, NONE, false],
  ['DROP TABLE t', SYNTAX, undefined, false],
  ['DROP TABLE nope', SYNTAX, 'Catalog Error: Table with name nope does not exist!', false],
  ['SELECT FROM FROM t', SYNTAX, SYNTAX, true],
  ['SELECT nope FROM t', BINDER, BINDER, true],
])('%j', (sql, query, text, expected) => {
  expect(isOneSelect(sql, { query, text })).toBe(expected);
});
