import { expect, it } from 'vitest';
import { saysError } from './saysError.ts';

it.each([
  ['permission denied for schema public', true],
  ['Name office is a reserved name', true],
  ['Could not open sockets', true],
  ['relation "orders" does not exist', true],
  ['identity of an environment', false],
  ['run a task before the rest of the flow', false],
])('of %j', (text, says) => expect(saysError(text)).toBe(says));
