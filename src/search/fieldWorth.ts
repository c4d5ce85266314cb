import { CLASS_COUNT, CODE, KEYWORD, PATH, PROPERTY, TF, TITLE } from './fields.ts';
import { saturate } from './saturate.ts';
import type { Site } from './site.ts';
import type { Weights } from './weights.ts';

/**
 * Shorter texts do not count for the usual length of a text: a reference has a record for each property, and thousands of single sentences
 * would make every page of prose look long (measured on five sets: nDCG@8 rises by 0.005 on average).
 */
const PROSE = 64;

/** Fields of a text, as bits and as a count of their combinations. */
export const BODY = TF | CODE | PROPERTY;
const BODY_FIELDS = BODY + 1;
/** Fields of a title, which are the upper bits: how far up, and their combinations. */
export const TITLE_SHIFT = 5;
export const TITLE_FIELDS = 8;

/** What a word is worth that stands in some fields of a place, saturated. */
export interface FieldWorth {
  /** By page and combination of fields. */
  readonly title: Float64Array;
  /** By section. */
  readonly heading: Float64Array;
  /** By row and combination of fields; a section's row stands for the size of its text and whether it is the top of a page. */
  readonly body: Float64Array;
  readonly bodyOfSeveral: Float64Array;
  readonly bodyRow: Int32Array;
}

/** Works out the worth of fields on a site: once, because a key asks for thousands. */
export function fieldWorth(site: Site, weights: Weights): FieldWorth {
  const { k1 } = weights;
  const sizes = Array.from(site.sizes, (size) => 2 ** size);
  const titles = norm(site.pages.map((page) => site.headingWords[page.first] ?? 1), weights.titleLength);
  const title = new Float64Array(site.pages.length * TITLE_FIELDS).map((_, at) => {
    const flags = (at % TITLE_FIELDS) << TITLE_SHIFT;
    const sum = (flags & TITLE ? weights.title / (titles[Math.floor(at / TITLE_FIELDS)] ?? 1) : 0) + (flags & KEYWORD ? weights.keyword : 0) + (flags & PATH ? weights.path : 0);
    return saturate(sum, k1);
  });
  const bodyRow = Int32Array.from(site.sizes, (size, section) => (2 * size + (site.levels[section] === 1 ? 1 : 0)) * BODY_FIELDS);
  const table = (norms: Float32Array): Float64Array => {
    const out = new Float64Array(bodyRow.reduce((most, row) => Math.max(most, row), 0) + BODY_FIELDS);
    const filled = new Set<number>();
    bodyRow.forEach((row, section) => {
      if (filled.has(row)) return;
      filled.add(row);
      for (let flags = 0; flags < BODY_FIELDS; flags++) {
        const sum = (CLASS_COUNT[flags & TF] ?? 0) * (site.levels[section] === 1 ? weights.lead : weights.text) + (flags & CODE ? weights.code : 0) + (flags & PROPERTY ? weights.property : 0);
        out[row + flags] = saturate(sum / (norms[section] ?? 1), k1);
      }
    });
    return out;
  };
  return {
    title,
    heading: Float64Array.from(norm(site.headingWords, weights.headingLength), (length) => saturate(weights.heading / length, k1)),
    body: table(norm(sizes, weights.bodyLength, PROSE)),
    bodyOfSeveral: table(norm(sizes, weights.bodyLengthOfSeveral, PROSE)),
    bodyRow,
  };
}

/** Weighs lengths against the usual one, with `b` as in BM25; those below `least` do not count for what is usual. */
function norm(lengths: ArrayLike<number>, b: number, least = 0): Float32Array {
  const values = Array.from(lengths);
  const usual = values.filter((value) => value >= least);
  const average = usual.reduce((a, c) => a + c, 0) / Math.max(1, usual.length) || 1;
  return Float32Array.from(values, (length) => 1 - b + (b * length) / average);
}
