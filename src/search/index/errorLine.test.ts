import { expect, it } from 'vitest';
import { errorLine, readErrorLine } from './errorLine.ts';

it.each([[['Message or symptom', 'Cause', 'Fix']], [['Message', 'Cause', 'Check', 'Fix']]])(
  'reads a row that it wrote below %j',
  (names) => {
    const row = { message: '403: Denied · x', cause: 'No rights.', fix: 'Grant them.' };
    const cells = [row.message, row.cause, ...(names.length > 3 ? ['Look.'] : []), row.fix];
    expect(readErrorLine(`${errorLine(names, cells)} ·`)).toEqual({ ...row });
  },
);

it.each(['', 'a · b · c', 'Cause: x · Fix: y'])('reads no error in %j', (line) =>
  expect(readErrorLine(line)).toBeUndefined(),
);
