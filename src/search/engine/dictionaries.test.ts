import { describe, expect, it } from 'vitest';
import { Dictionaries } from './dictionaries.ts';
import { makeDictionary } from '../index/dictionary.ts';

/** Titles, and shards from the beginning, from `flow` and from `main` on. */
const loaded = (...shards: number[]): Dictionaries => {
  const dictionaries = new Dictionaries(makeDictionary(['title']), ['', 'flow', 'main']);
  const words = [
    ['data', 'floor'],
    ['flow', 'flows', 'mail'],
    ['main', 'vault'],
  ];
  for (const shard of shards) dictionaries.add(shard, words[shard] ?? []);
  return dictionaries;
};
const numbers = (found: { number: number }[]): number[] => found.map(({ number }) => number);

describe('Dictionaries', () => {
  it.each([
    ['data', [0, 1]],
    ['flop', [0, 1]],
    ['flow', [0, 2]],
    ['mail', [0, 2]],
    ['main', [0, 3]],
    ['zoo', [0, 3]],
    ['', [0, 1]],
  ])('may hold %j in %j', (word, expected) =>
    expect(numbers(loaded(0, 1, 2).holding(word))).toEqual(expected),
  );

  it.each([
    ['d', [0, 1]],
    ['fl', [0, 1, 2]],
    ['flow', [0, 2]],
    ['flows', [0, 2]],
    ['m', [0, 2, 3]],
    ['mai', [0, 2, 3]],
    ['main', [0, 3]],
    ['n', [0, 3]],
    ['', [0, 1, 2, 3]],
  ])('may hold words that begin with %j in %j', (beginning, expected) => {
    const dictionaries = loaded(0, 1, 2);
    const found = numbers(dictionaries.beginning(beginning));
    expect(found).toEqual(expected);
    for (const { number, names } of dictionaries.all())
      if (names.keys.some((word) => word.startsWith(beginning))) expect(found).toContain(number);
  });

  it('asks only what is loaded, in whatever order it came', () => {
    const dictionaries = loaded(2, 1);
    expect([
      numbers(dictionaries.all()),
      numbers(dictionaries.beginning('f')),
      numbers(dictionaries.holding('data')),
    ]).toEqual([[0, 2, 3], [0, 2], [0]]);
    expect(dictionaries.nameOf({ dictionary: 3, id: 1 })).toBe('vault');
    expect(dictionaries.nameOf({ dictionary: 1, id: 0 })).toBe('');
  });

  it('has that of the titles by itself', () =>
    expect(numbers(loaded(0, 1).titles.beginning(''))).toEqual([0]));
});
