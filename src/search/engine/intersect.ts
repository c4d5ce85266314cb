import { TF } from '../index/fields.ts';
import type { TermMatch } from './match.ts';
import type { PostingLists } from '../index/postings.ts';

/** Finds sections, with their field bits, where every word of a phrase stands in the same field. */
export function intersect(
  words: readonly (readonly TermMatch[])[],
  tables: readonly PostingLists[],
): Map<number, number> {
  let common: Map<number, number> | undefined;
  for (const matches of words) {
    const here = new Map<number, number>();
    for (const { dictionary, id } of matches) {
      const table = tables[dictionary];
      if (table === undefined) continue;
      const { starts, sections, flags } = table;
      const end = starts[id + 1] ?? 0;
      for (let i = starts[id] ?? 0; i < end; i++) {
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
