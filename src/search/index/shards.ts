import { partsOf, squash } from '../text/terms.ts';
import type { Postings, PostingTable } from './postings.ts';
import { derivation, isStemmable } from '../text/stem.ts';

/** Terms from `from` up to the next shard, and every name that has a part, or is without its joints, in that range. */
export interface Shard {
  readonly from: string;
  readonly table: PostingTable;
}

/** Most shards one word asks for, so that a letter or two does not fetch the index. */
const MOST_SHARDS = 3;

/** Splits sorted terms into shards of about the same number of places. */
export function splitByTerm(
  terms: readonly string[],
  postings: readonly Postings[],
  shards: number,
): Shard[] {
  if (shards <= 1) return [{ from: '', table: { terms, postings } }];
  const total = postings.reduce((sum, p) => sum + p.sections.length + 4, 0);
  const starts: string[] = [''];
  let size = 0;
  terms.forEach((term, i) => {
    if (size > (total / shards) * starts.length) starts.push(term.replaceAll('^', ''));
    size += (postings[i]?.sections.length ?? 0) + 4;
  });
  const members: Set<number>[] = starts.map(() => new Set<number>());
  terms.forEach((term, i) => {
    for (const key of [term.replaceAll('^', ''), squash(term), ...partsOf(term)])
      members[shardOf(starts, key)]?.add(i);
  });
  return members.map((ids, s) => {
    const sorted = [...ids].sort((a, b) => a - b);
    return {
      from: starts[s] ?? '',
      table: {
        terms: sorted.map((i) => terms[i] ?? ''),
        postings: sorted.map((i) => postings[i] ?? EMPTY),
      },
    };
  });
}

const EMPTY: Postings = { sections: new Int32Array(), flags: new Uint8Array() };

/** Gives the shard that has a word, by the first words of all; the first one for what is before them. */
export function shardOf(starts: readonly string[], word: string): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? '') > word) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
}

/** Lists the shards that may hold a word, its stem's other forms or what it begins; at most three. */
export function shardsFor(starts: readonly string[], word: string): number[] {
  const root = isStemmable(word) ? derivation(word) : word;
  const low = root.length > 3 && word.startsWith(root.slice(0, -1)) ? root.slice(0, -1) : word;
  const own = shardOf(starts, word);
  const first = shardOf(starts, low);
  const last = shardOf(starts, `${low}\u{10ffff}`);
  const wanted = new Set([own]);
  for (let s = first; s <= last && wanted.size < MOST_SHARDS; s++) wanted.add(s);
  return [...wanted].sort((a, b) => a - b);
}
