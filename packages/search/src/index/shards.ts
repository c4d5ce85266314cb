import { derivation, isStemmable } from '../text/stem.ts';
import { partsOf, squash } from '../text/tokenizer.ts';
import type { Term } from './postings.ts';

/**
 * The terms of a range of words: from `from` up to the next shard. A name is also in the shards of
 * its parts and of its name without delimiters.
 */
interface Shard {
  readonly from: string;
  readonly terms: readonly Term[];
}

/** Most shards that one word asks for, so that a letter or two doesn't load the whole index. */
const MOST_SHARDS = 3;
/** What a term costs besides its postings, in postings. */
const TERM_COST = 4;

/** Splits sorted terms into shards of about the same size. */
export function splitByTerm(terms: readonly Term[], count: number): Shard[] {
  if (count <= 1) return [{ from: '', terms }];
  const sizeOf = (term: Term): number => term.sections.length + TERM_COST;
  const total = terms.reduce((sum, term) => sum + sizeOf(term), 0);
  const starts = [''];
  let size = 0;
  for (const term of terms) {
    if (size > (total / count) * starts.length) starts.push(term.name);
    size += sizeOf(term);
  }
  const members = starts.map((from) => ({ from, terms: new Set<Term>() }));
  for (const term of terms) {
    for (const word of [term.name, squash(term.name), ...partsOf(term.marked)])
      members[shardOf(starts, word)]?.terms.add(term);
  }
  return members.map(({ from, terms: own }) => ({ from, terms: [...own] }));
}

/** Returns the number of the shard that has a word. `starts` are the first words of all shards. */
function shardOf(starts: readonly string[], word: string): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= word),
  );
}

/** Returns the shards that may have a word, other forms of it, or longer words; at most three. */
export function shardsFor(starts: readonly string[], word: string): number[] {
  const stem = isStemmable(word) ? derivation(word) : word;
  // The last letter of a stem can change: `configur` and `configuri`.
  const root = stem.slice(0, -1);
  const prefix = stem.length > 3 && word.startsWith(root) ? root : word;
  const shards = new Set([shardOf(starts, word)]);
  const last = shardOf(starts, `${prefix}\u{10ffff}`);
  for (let shard = shardOf(starts, prefix); shard <= last && shards.size < MOST_SHARDS; shard++)
    shards.add(shard);
  return [...shards].sort((a, b) => a - b);
}
