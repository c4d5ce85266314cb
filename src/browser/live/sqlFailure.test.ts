import { expect, it } from 'vitest';
import { sqlFailure, withoutAdvice } from './sqlFailure.ts';

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
