import { CLASS_COUNT, CODE, KEYWORD, PATH, PROPERTY, TF, TITLE } from '../index/fields.ts';
import { saturate } from './saturate.ts';
import type { Site } from '../index/site.ts';
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

/** Works out the worth of fields on a site: once, because a key asks for thousands. By loops, because the first key waits for it. */
export function fieldWorth(site: Site, weights: Weights): FieldWorth {
  const { k1 } = weights;
  const sections = site.sizes.length;
  const titleNorms = norm(
    Uint8Array.from(site.pages, ({ first }) => site.headingWords[first] ?? 1),
    weights.titleLength,
  );
  const title = new Float64Array(site.pages.length * TITLE_FIELDS);
  for (let at = 0; at < title.length; at++) {
    const flags = (at % TITLE_FIELDS) << TITLE_SHIFT;
    const sum =
      (flags & TITLE ? weights.title / (titleNorms[Math.floor(at / TITLE_FIELDS)] ?? 1) : 0) +
      (flags & KEYWORD ? weights.keyword : 0) +
      (flags & PATH ? weights.path : 0);
    title[at] = saturate(sum, k1);
  }
  const headingNorms = norm(site.headingWords, weights.headingLength);
  const heading = new Float64Array(sections);
  const sizes = new Uint16Array(sections);
  const bodyRow = new Int32Array(sections);
  let rows = 0;
  for (let section = 0; section < sections; section++) {
    const size = site.sizes[section] ?? 0;
    heading[section] = saturate(weights.heading / (headingNorms[section] ?? 1), k1);
    sizes[section] = 2 ** size;
    const row = 2 * size + (site.levels[section] === 1 ? 1 : 0);
    bodyRow[section] = row * BODY_FIELDS;
    rows = Math.max(rows, row + 1);
  }
  const table = (norms: Float32Array): Float64Array => {
    const out = new Float64Array(rows * BODY_FIELDS);
    const filled = new Uint8Array(rows);
    for (let section = 0; section < sections; section++) {
      const row = bodyRow[section] ?? 0;
      if (filled[row / BODY_FIELDS]) continue;
      filled[row / BODY_FIELDS] = 1;
      for (let flags = 0; flags < BODY_FIELDS; flags++) {
        const sum =
          (CLASS_COUNT[flags & TF] ?? 0) *
            (site.levels[section] === 1 ? weights.lead : weights.text) +
          (flags & CODE ? weights.code : 0) +
          (flags & PROPERTY ? weights.property : 0);
        out[row + flags] = saturate(sum / (norms[section] ?? 1), k1);
      }
    }
    return out;
  };
  return {
    title,
    heading,
    body: table(norm(sizes, weights.bodyLength, PROSE)),
    bodyOfSeveral: table(norm(sizes, weights.bodyLengthOfSeveral, PROSE)),
    bodyRow,
  };
}

/** Weighs lengths against the usual one, with `b` as in BM25; those below `least` do not count for what is usual. */
function norm(lengths: Uint8Array | Uint16Array, b: number, least = 0): Float32Array {
  let sum = 0;
  let count = 0;
  for (const length of lengths) {
    if (length < least) continue;
    sum += length;
    count++;
  }
  const average = sum / Math.max(1, count) || 1;
  const norms = new Float32Array(lengths.length);
  for (let at = 0; at < norms.length; at++) norms[at] = 1 - b + (b * (lengths[at] ?? 0)) / average;
  return norms;
}
