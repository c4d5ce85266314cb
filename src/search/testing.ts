import type { SearchRecord } from './record.ts';
import { sectionLabel } from './labels.ts';
import { slug } from './slug.ts';

/** Makes a record for tests: the page's top without a heading, a section with one. */
export function record(page: string, title: string, text: string, more: Partial<SearchRecord> & { heading?: string } = {}): SearchRecord {
  const { heading, ...rest } = more;
  const section = sectionLabel(page);
  return {
    page, anchor: heading === undefined ? '' : slug(heading), type: heading === undefined ? 'lvl1' : 'lvl2',
    hierarchy: { lvl0: section, lvl1: title, ...(heading === undefined ? {} : { lvl2: heading }) },
    section, text, code: '', keywords: [], properties: [], identifiers: [], weight: 1, ...rest,
  };
}

/** Makes repeatable random numbers below 1 (mulberry32, by Tommy Ettinger), for property tests. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks letters of an alphabet at random. */
export function randomText(random: () => number, alphabet: readonly string[], length: number): string {
  return Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? '').join('');
}
