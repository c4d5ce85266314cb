import { expect, it } from 'vitest';
import { isOneSelect, resultFault, sqlFailure, withoutAdvice } from './sqlFaults.ts';

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

it.each([
  [
    'Binder Error: Referenced column "nope" not found\n\nLINE 3:   nope\n          ^',
    {
      line: 2,
      message: 'Binder Error: Referenced column "nope" not found\n\nLINE 2:   nope\n          ^',
    },
  ],
  [
    'Parser Error: syntax error\n\nLINE 2: FROM FROM t\n             ^\n\nLINE 2: FROM FROM t\n             ^',
    { line: 1, message: 'Parser Error: syntax error\n\nLINE 1: FROM FROM t\n             ^' },
  ],
  // The caret stays below its column.
  ['x\n\nLINE 10: a\n         ^', { line: 9, message: 'x\n\nLINE 9:  a\n         ^' }],
  [
    'Catalog Error: Scalar Function with name "st_point" is not in the catalog, but it exists in the spatial extension.\n\nPlease try installing and loading the spatial extension by running:\nINSTALL spatial;\nLOAD spatial;\n\nLINE 3: st_point(1, 2)\n        ^',
    {
      line: 2,
      message:
        'Catalog Error: Scalar Function with name "st_point" is not in the catalog, but it exists in the spatial extension.\n\nLINE 2: st_point(1, 2)\n        ^\n\nIt isn’t available here, because samples run without the extensions of DuckDB.',
    },
  ],
  [
    "Extension Autoloading Error: An error occurred while trying to automatically install the required extension 'icu':\nLoading external extensions is disabled through configuration",
    {
      message:
        'The query needs the extension icu.\n\nIt isn’t available here, because samples run without the extensions of DuckDB.',
    },
  ],
  [
    'Binder Error: ORDER BY non-integer literal has no effect.\n* SET order_by_non_integer_literal=true to allow this behavior.\n\nPerhaps you misplaced ORDER BY',
    {
      message:
        'Binder Error: ORDER BY non-integer literal has no effect.\n\nPerhaps you misplaced ORDER BY',
    },
  ],
  [
    'Invalid Input Error: More than one row returned by a subquery.\n\nUse "SET scalar_subquery_error_on_multiple_rows=false" to revert to previous behavior of returning a random row.\n\nLINE 2: (a)',
    {
      line: 1,
      message: 'Invalid Input Error: More than one row returned by a subquery.\n\nLINE 1: (a)',
    },
  ],
  [
    'Binder Error: Pivot column limit of 100000 exceeded. Use SET pivot_limit=X to increase the limit.',
    { message: 'Binder Error: Pivot column limit of 100000 exceeded.' },
  ],
  ...[
    'Parser Error: memory exhausted at or near "["\n\nLINE 1: [[[',
    'Parser Error: Max expression depth limit of 1000 exceeded. Use "SET max_expression_depth TO x" to increase the maximum expression depth.',
    'Maximum call stack size exceeded',
    'too much recursion',
  ].map((text): [string, object] => [
    text,
    { message: 'The query is too long or nested too deeply. Fix: shorten it.' },
  ]),
  [
    'Catalog Error: "f" exists in the json extension.\n\nPlease try installing and loading the json extension:\nINSTALL json;\nLOAD json;\n\nAlternatively, consider enabling auto-install and auto-load by running:\nSET autoinstall_known_extensions=1;\nSET autoload_known_extensions=1;',
    {
      message:
        'Catalog Error: "f" exists in the json extension.\n\nIt isn’t available here, because samples run without the extensions of DuckDB.',
    },
  ],
  [
    'Parser Error: syntax error at end of input',
    { line: 3, message: 'Parser Error: syntax error at end of input' },
  ],
  [
    'Out of Memory Error: failed to allocate',
    { message: 'The query needs more memory than samples have (512 MB).' },
  ],
])('%j', (text, expected) =>
  expect(sqlFailure(withoutAdvice(text), 1, 'SELECT\n1\n+\n')).toEqual({ ...expected, step: 1 }),
);
