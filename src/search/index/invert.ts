import { CODE, HEADING, PROPERTY, countClass } from './fields.ts';
import type { Postings } from './postings.ts';
import type { SearchRecord } from './record.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { tokenize } from '../text/terms.ts';

interface Count {
  prose: number;
  bits: number;
}

/** A term table under construction: marked form by term, and its places in order. */
export interface Inverted {
  /** Marked terms, sorted by their unmarked form. */
  readonly terms: readonly string[];
  readonly postings: readonly Postings[];
  /** Logarithm of the words of each section. */
  readonly sizes: readonly number[];
}

/** Numbers of more than this many digits, and words of code without a letter, are data, not names. */
const DATA = /^(?:\d{5,}|[\d.\-:/]+|[0-9a-f]{16,}|.{41,})$/;

/** Turns records, in order, into sorted terms with postings. Headings are included for large sites only. */
export function invert(records: readonly SearchRecord[], withHeadings: boolean): Inverted {
  const places = new Map<string, { marked: string; sections: number[]; flags: number[] }>();
  const sizes: number[] = [];
  records.forEach((record, section) => {
    const counts = countTerms(record, withHeadings && record.anchor !== '');
    let words = 0;
    for (const [marked, count] of counts) {
      words += count.prose;
      const term = marked.replaceAll('^', '');
      const known = places.get(term) ?? { marked, sections: [], flags: [] };
      if (marked.length > known.marked.length) known.marked = marked;
      places.set(term, known);
      const flags = countClass(count.prose) | count.bits;
      const last = known.sections.length - 1;
      if (known.sections[last] === section)
        known.flags[last] = merge(known.flags[last] ?? 0, flags);
      else {
        known.sections.push(section);
        known.flags.push(flags);
      }
    }
    sizes.push(Math.min(15, Math.round(Math.log2(words + 1))));
  });
  const terms = [...places.keys()].sort();
  return {
    terms: terms.map((term) => places.get(term)?.marked ?? term),
    postings: terms.map((term) => {
      const { sections, flags } = places.get(term) ?? { sections: [], flags: [] };
      return { sections: Int32Array.from(sections), flags: Uint8Array.from(flags) };
    }),
    sizes,
  };
}

function countTerms(record: SearchRecord, withHeading: boolean): Map<string, Count> {
  const counts = new Map<string, Count>();
  const at = (marked: string): Count => {
    const known = counts.get(marked) ?? { prose: 0, bits: 0 };
    counts.set(marked, known);
    return known;
  };
  for (const token of tokenize(record.text)) {
    const shouted = /^[A-Z]{2,}$/.test(record.text.slice(token.start, token.end));
    if (shouted || !isFunctionWord(token.term)) at(token.marked).prose++;
  }
  for (const token of tokenize(record.code)) {
    if (token.term.length > 1 && !isFunctionWord(token.term) && !DATA.test(token.term))
      at(token.marked).bits |= CODE;
  }
  for (const name of record.identifiers)
    for (const t of tokenize(name)) if (t.term.length > 1) at(t.marked).prose ||= 1;
  for (const name of record.properties)
    for (const t of tokenize(name)) at(t.marked).bits |= PROPERTY;
  const heading = withHeading ? (record.hierarchy[record.type] ?? '') : '';
  for (const token of tokenize(heading)) at(token.marked).bits |= HEADING;
  return counts;
}

function merge(a: number, b: number): number {
  return (((a | b) >> 2) << 2) | Math.max(a & 3, b & 3);
}
