import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './editDistance.ts';

describe('editDistance', () => {
  it.each([
    ['flow', 'flow', 0],
    ['flow', 'flwo', 1],
    ['flow', 'flo', 1],
    ['flow', 'fflow', 1],
    ['flow', 'slow', 1],
    ['materialization', 'materialisaton', 2],
    ['vault', 'value', 2],
    ['abc', 'xyz', 3],
  ])('%s to %s is %i', (a, b, edits) => expect(editDistance(a, b, 3)).toBe(edits));

  it('stops counting past the limit', () => expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3));

  it('is the same both ways and never more than the edits made', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 1, maxLength: 9 }),
        fc.nat(9),
        (word, at) => {
          const edited = [
            word.slice(0, at) + word.slice(at + 1),
            `${word.slice(0, at)}x${word.slice(at)}`,
            word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
          ];
          for (const other of edited) {
            expect(editDistance(word, other, 2)).toBeLessThanOrEqual(1);
            expect(editDistance(word, other, 2)).toBe(editDistance(other, word, 2));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('counts all edits without a limit', () => expect(editDistance('flow', 'vault')).toBe(5));
