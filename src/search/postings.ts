import { ByteWriter } from './bytes.ts';
import type { ByteReader } from './bytes.ts';

/** Where a term stands: ascending sections and, beside each, its field bits. */
export interface Postings {
  readonly sections: Int32Array;
  readonly flags: Uint8Array;
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
    const { sections, flags } = table.postings[i] ?? { sections: new Int32Array(), flags: new Uint8Array() };
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

/** Reads a table back. */
export function readPostings(input: ByteReader): PostingTable {
  const size = input.number();
  const endings = input.text().split('\n');
  const [shared, counts, gaps, bits] = [input.column(), input.column(), input.column(), input.column()];
  const terms: string[] = [];
  const postings: Postings[] = [];
  let previous = '';
  for (let i = 0; i < size; i++) {
    previous = previous.slice(0, shared.number()) + (endings[i] ?? '');
    terms.push(previous);
    const length = counts.number() + 1;
    const sections = new Int32Array(length);
    const flags = new Uint8Array(length);
    let at = -1;
    for (let j = 0; j < length; j++) {
      at += gaps.number() + 1;
      sections[j] = at;
      flags[j] = bits.number();
    }
    postings.push({ sections, flags });
  }
  return { terms, postings };
}

function sharedPrefix(a: string, b: string): number {
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  return i;
}
