import { didYouMean } from '../../text/nearest.ts';

export type Hints = (name: string, known: Iterable<string>) => string | undefined;

/** Comparing thousands of names with thousands of others takes minutes. */
export const MAX_HINTS = 50;

export function firstHints(): Hints {
  let count = 0;
  return (name, known) => {
    count += 1;
    return count > MAX_HINTS ? undefined : didYouMean(name, known, undefined);
  };
}
