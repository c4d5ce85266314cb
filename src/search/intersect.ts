import { TF } from './fields.ts';
import type { TermMatch } from './match.ts';
import type { Postings } from './postings.ts';

/** Finds sections, with their field bits, where every word of a phrase stands in the same field. */
export function intersect(words: readonly (readonly TermMatch[])[], read: (match: TermMatch) => Postings): Map<number, number> {
  let common: Map<number, number> | undefined;
  for (const matches of words) {
    const here = new Map<number, number>();
    for (const match of matches) {
      const { sections, flags } = read(match);
      for (let i = 0; i < sections.length; i++) {
        const section = sections[i] ?? 0;
        const here1 = flags[i] ?? 0;
        const before = common === undefined ? 255 : (common.get(section) ?? 0);
        const both = (before & here1 & ~TF) | Math.min(before & TF, here1 & TF);
        if (both > 0) here.set(section, (here.get(section) ?? 0) | both);
      }
    }
    common = here;
  }
  return common ?? new Map<number, number>();
}
