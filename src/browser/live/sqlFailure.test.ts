import { expect, it } from 'vitest';
import { sqlFailure } from './sqlFailure.ts';

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
  ['Out of Memory Error: no', { message: 'Out of Memory Error: no' }],
])('%j', (text, expected) => expect(sqlFailure(text, 1)).toEqual({ ...expected, step: 1 }));
