import { FOUND } from './gather.ts';
import type { Evidence } from './gather.ts';

/** What the words of a query are on a page, all of them together. */
export interface Sight {
  /** Share of the query found, by rarity and strength. */
  coverage: number;
  /** Words found other than by changed letters. */
  words: number;
  /** Ways (bits of `FOUND`) in which any word is found there, and in which each is: of all words, of those that decide a tier, of those that a heading has to have. */
  any: number;
  all: number;
  heavy: number;
  substance: number;
}

/** Makes a function that takes a look at a page. What it gives is filled anew for the next page: an object for each of thousands would be garbage at every key. */
export function makeSight(
  { words, rarity }: Evidence,
  heavy: number,
  substance: number,
): (page: number) => Readonly<Sight> {
  const total = rarity.reduce((sum, weight) => sum + weight, 0);
  const sight: Sight = { coverage: 0, words: 0, any: 0, all: 0, heavy: 0, substance: 0 };
  return (page) => {
    let found = 0;
    let truly = 0;
    let any = 0;
    let all = 255;
    let ofHeavy = 255;
    let ofSubstance = 255;
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      if (word === undefined) continue;
      const ways = word.onPage[page] ?? 0;
      found += (rarity[i] ?? 0) * Math.min(1, word.best[page] ?? 0);
      if (ways & FOUND.truly) truly++;
      any |= ways;
      all &= ways;
      if (heavy & (1 << i)) ofHeavy &= ways;
      if (substance & (1 << i)) ofSubstance &= ways;
    }
    sight.coverage = total === 0 ? 0 : found / total;
    sight.words = truly;
    sight.any = any;
    sight.all = all;
    sight.heavy = ofHeavy;
    sight.substance = ofSubstance;
    return sight;
  };
}
