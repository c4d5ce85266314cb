import { expect, it } from 'vitest';
import { errorLine, readErrorLine } from './errorLine.ts';

it('reads what it writes', () => {
  const row = { message: '403 · Denied: x', cause: 'No rights.', fix: 'Grant them.' };
  expect(readErrorLine(errorLine(row))).toEqual(row);
});

it.each(['', 'a · b · c', 'Cause: x · Fix: y'])('reads no error in %j', (line) =>
  expect(readErrorLine(line)).toBeUndefined(),
);
