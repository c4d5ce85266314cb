/** A source of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to, but not, 1. */
  next: () => number;
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** As in language: the first items come often, the last ones seldom. */
  pickByRank: <Item>(items: readonly Item[]) => Item;
}

/** Make a source of numbers from two seeds (mulberry32). */
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
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => at(items, next()),
    pickByRank: (items) => at(items, next() ** 2.5),
  };
}
