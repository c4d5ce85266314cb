import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankNoise, saysError } from './errorMessage.ts';

const told = (line: string): string => blankNoise(line).replaceAll(/\s+/g, ' ').trim();

describe('blankNoise', () => {
  it.each([
    [
      '2026-11-25T02:55:56.123Z ERROR [runner] component orders failed',
      '[runner] component orders failed',
    ],
    ['2026-11-25 02:55:56,123 WARNING vault not found', 'vault not found'],
    ['[2026-11-25, 02:55:56 UTC] ERROR - KeyError: component', '- KeyError: component'],
    ['25/Nov/2026:02:55:56 +0000 connection refused by peer', 'connection refused by peer'],
    ['02:55:56.001 DEBUG flow run started', 'flow run started'],
    ['flow run 8f14e45f-ceea-467f-a0e6-8a1f0b3f9d21 failed', 'flow run failed'],
    ['pod runner-7f9c6d5b8f-x2x9q was evicted', 'pod runner- was evicted'],
    ['segmentation fault at 0x7ffd1234abcd in worker', 'segmentation fault at in worker'],
  ])('leaves of %j the message', (line, message) => expect(told(line)).toBe(message));

  it.each([
    ['a date alone', '2026-11-25'],
    ['a version and a date', 'v3.12.2 2026-11-25'],
    ['a level without a time', 'ERROR component failed'],
    ['words that have only letters of hashes', 'defaced facade added'],
    ['port and address', 'localhost:8080 connection refused'],
    ['a number of an error', '003001 (42501) access control error'],
  ])('leaves %s as it is', (_, text) => expect(blankNoise(text)).toBe(text));

  it('moves nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const blanked = blankNoise(text);
        expect(blanked).toHaveLength(text.length);
        expect([...blanked].every((sign, i) => sign === ' ' || sign === [...text][i])).toBe(true);
      }),
    );
  });
});

it.each([
  ['permission denied for schema public', true],
  ['Name office is a reserved name', true],
  ['Could not open sockets', true],
  ['relation "orders" does not exist', true],
  ['identity of an environment', false],
  ['run a task before the rest of the flow', false],
])('reads %j', (text, says) => expect(saysError(text)).toBe(says));
