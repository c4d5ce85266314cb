import { describe, expect, it } from 'vitest';
import { bitsApart, editDistance, editsAllowed, letterSet } from './edits.ts';
import { randomText, seeded } from './testing.ts';

describe('editDistance', () => {
  it.each([
    ['flow', 'flow', 0], ['flow', 'flwo', 1], ['flow', 'flo', 1], ['flow', 'fflow', 1], ['flow', 'slow', 1],
    ['materialization', 'materialisaton', 2], ['vault', 'value', 2], ['abc', 'xyz', 3],
  ])('%s to %s is %i', (a, b, edits) => expect(editDistance(a, b, 3)).toBe(edits));

  it('stops counting past the limit', () => expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3));

  it('is the same both ways and never more than the edits made', () => {
    const random = seeded(3);
    for (let i = 0; i < 500; i++) {
      const word = randomText(random, [...'abcd'], 6);
      const at = Math.floor(random() * 5);
      const edited = [word.slice(0, at) + word.slice(at + 1), `${word.slice(0, at)}x${word.slice(at)}`, word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)];
      for (const other of edited) {
        expect(editDistance(word, other, 2)).toBeLessThanOrEqual(1);
        expect(editDistance(word, other, 2)).toBe(editDistance(other, word, 2));
      }
    }
  });
});

it('letter sets never rule out a word within reach', () => {
  const random = seeded(5);
  for (let i = 0; i < 500; i++) {
    const [a, b] = [randomText(random, [...'abcdefgh_'], 7), randomText(random, [...'abcdefgh_'], 7)];
    const edits = editDistance(a, b, 7);
    expect(bitsApart(letterSet(a), letterSet(b))).toBeLessThanOrEqual(2 * edits);
  }
});

it('allows no edit below four letters, one from four, two from eight', () => {
  expect([3, 4, 7, 8, 20].map(editsAllowed)).toEqual([0, 1, 1, 2, 2]);
});
