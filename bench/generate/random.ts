/** A random number generator that is reproducible on every machine. */
export interface Random {
  /** A number from 0 (inclusive) to 1 (exclusive). */
  next: () => number;
  /** An integer from `from` to `to`, both inclusive. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** An item with the frequencies of words: the first ones are common, the last ones rare. */
  pickByRank: <Item>(items: readonly Item[]) => Item;
}

/** Creates a random number generator from two seeds (mulberry32). */
export function makeRandom(seed: number, stream = 0): Random {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const at = <Item>(items: readonly Item[], share: number): Item => {
    const item = items[Math.floor(share * items.length)];
    if (item === undefined) throw new Error('the list is empty');
    return item;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => at(items, next()),
    pickByRank: (items) => at(items, next() ** 2.5),
  };
}
