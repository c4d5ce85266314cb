import { ByteWriter } from './bytes.ts';
import type { ByteReader } from './bytes.ts';

/** Where a term stands: ascending sections and, beside each, its field bits. */
export interface Postings {
  readonly sections: Int32Array;
  readonly flags: Uint8Array;
}

/**
 * Where all terms of a table stand, one after another: those of a term are from its start up to the next. A key reads hundreds, and to get to as many
 * objects takes longer than to read what is in them.
 */
export interface PostingLists extends Postings {
  readonly starts: Int32Array;
}

/** Terms in order with their postings. */
export interface PostingTable {
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
}

/** Writes a table as columns, which compress better than rows: shared prefixes, endings, counts, gaps, bits. */
export function writePostings(table: PostingTable, out: ByteWriter): void {
  const gaps = new ByteWriter();
  const bits = new ByteWriter();
  const counts = new ByteWriter();
  const shared = new ByteWriter();
  const endings: string[] = [];
  let previous = '';
  table.terms.forEach((term, i) => {
    const kept = sharedPrefix(previous, term);
    shared.number(kept);
    endings.push(term.slice(kept));
    previous = term;
    const { sections, flags } = table.postings[i] ?? {
      sections: new Int32Array(),
      flags: new Uint8Array(),
    };
    counts.number(sections.length - 1);
    let at = -1;
    for (let j = 0; j < sections.length; j++) {
      gaps.number((sections[j] ?? 0) - at - 1);
      at = sections[j] ?? 0;
      bits.number(flags[j] ?? 0);
    }
  });
  out.number(table.terms.length);
  out.text(endings.join('\n'));
  for (const column of [shared, counts, gaps, bits]) out.column(column);
}

/** Puts postings one after another. */
export function listPostings(postings: readonly Postings[]): PostingLists {
  const starts = new Int32Array(postings.length + 1);
  postings.forEach(({ sections }, i) => (starts[i + 1] = (starts[i] ?? 0) + sections.length));
  const total = starts[postings.length] ?? 0;
  const lists = { starts, sections: new Int32Array(total), flags: new Uint8Array(total) };
  postings.forEach(({ sections, flags }, i) => {
    lists.sections.set(sections, starts[i]);
    lists.flags.set(flags, starts[i]);
  });
  return lists;
}

/** Reads a table back. */
export function readPostings(input: ByteReader): {
  readonly terms: readonly string[];
  readonly lists: PostingLists;
} {
  const size = input.number();
  const endings = input.text().split('\n');
  const [shared, counts, gaps, bits] = [
    input.column(),
    input.column(),
    input.column(),
    input.column(),
  ];
  const terms: string[] = [];
  const starts = new Int32Array(size + 1);
  let previous = '';
  for (let i = 0; i < size; i++) {
    previous = previous.slice(0, shared.number()) + (endings[i] ?? '');
    terms.push(previous);
    starts[i + 1] = (starts[i] ?? 0) + counts.number() + 1;
  }
  const total = starts[size] ?? 0;
  const sections = new Int32Array(total);
  const flags = new Uint8Array(total);
  for (let i = 0; i < size; i++) {
    const end = starts[i + 1] ?? 0;
    let at = -1;
    for (let j = starts[i] ?? 0; j < end; j++) {
      at += gaps.number() + 1;
      sections[j] = at;
      flags[j] = bits.number();
    }
  }
  return { terms, lists: { starts, sections, flags } };
}

function sharedPrefix(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}
