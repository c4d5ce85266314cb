import { CLASS_COUNT, CODE, HEADING, KEYWORD, PATH, PROPERTY, TF, TITLE } from './fields.ts';
import { intersect } from './intersect.ts';
import type { TermMatch } from './match.ts';
import type { WordPlan } from './plan.ts';
import type { Postings } from './postings.ts';
import type { Site } from './site.ts';
import type { Weights } from './weights.ts';

/** How well each word is found, word by word, and masks of words by place. */
export interface Evidence {
  readonly words: number;
  /** Weight of each word: its rarity times its share. */
  readonly rarity: Float32Array;
  /** Saturated sums of sections (heading, body) and of pages (title, keywords, address): the words of a place side by side. */
  readonly heading: Float32Array;
  readonly body: Float32Array;
  readonly title: Float32Array;
  /** Best strength of each word on each page. */
  readonly best: Float32Array;
  /** Pages with any word. */
  readonly pages: readonly number[];
  /** 1 for sections with any word. */
  readonly touched: Uint8Array;
  /** Words found in a strong form, by place. */
  readonly titleMask: Int32Array;
  readonly sectionMask: Int32Array;
  /** Words found exactly. */
  readonly titleExact: Int32Array;
  readonly headingExact: Int32Array;
  readonly defines: Int32Array;
  /** Words found on a page by more than changed letters. */
  readonly trueMask: Int32Array;
}

/** Matches from here on count as the word itself when tiers are told apart. */
const STRONG = 0.65;
/** Matches from here on count as exact: the word, its inflection, its other spelling. */
const EXACT = 0.9;

/** Matches from here on are the word as written, joints apart: a heading must say it itself. */
const SAME = 0.95;

/** Saturates a sum (BM25): repeats add less and less. */
export function saturate(sum: number, k1: number): number {
  return sum === 0 ? 0 : (sum * (k1 + 1)) / (sum + k1);
}

/** Adds two saturated sums without passing the ceiling. */
export function combine(a: number, b: number, k1: number): number {
  return a + b - (a * b) / (k1 + 1);
}

/** Gathers the evidence for a plan from the postings of the loaded parts. */
export function gather(plans: readonly WordPlan[], site: Site, read: (match: TermMatch) => Postings, weights: Weights): Evidence {
  const total = site.pageOf.length;
  const count = site.pages.length;
  const words = plans.length;
  const found: number[] = [];
  const floats = (size: number): Float32Array => new Float32Array(size);
  const ints = (size: number): Int32Array => new Int32Array(size);
  const e = {
    words, rarity: floats(words), heading: floats(words * total), body: floats(words * total), title: floats(words * count), best: floats(words * count), pages: found, touched: new Uint8Array(total),
    titleMask: ints(count), sectionMask: ints(total), titleExact: ints(count), headingExact: ints(total), defines: ints(total), trueMask: ints(count),
  };
  // This loop is most of a keystroke on a large site: it reads tables, and looks nothing up that it need not.
  const { heading, body, title, best, touched, titleMask, sectionMask, titleExact, headingExact, defines, trueMask } = e;
  const { pageOf } = site;
  const worth = fieldWorth(site, weights);
  const bodyWorth = words < SEVERAL ? worth.body : worth.bodyOfSeveral;
  const listed = new Uint8Array(count);
  plans.forEach((plan, word) => {
    const bit = 1 << word;
    let strong = 0;
    let weak = 0;
    const place = (sections: ArrayLike<number>, fields: ArrayLike<number>, strength: number, edited: boolean): void => {
      const sure = plan.corrected ? 1 : strength;
      for (let i = 0; i < sections.length; i++) {
        const section = sections[i] ?? 0;
        const flags = fields[i] ?? 0;
        const page = pageOf[section] ?? 0;
        const at = section * words + word;
        const onPage = page * words + word;
        if (touched[section] === 0) {
          touched[section] = 1;
          if (listed[page] === 0) {
            listed[page] = 1;
            found.push(page);
          }
        }
        if (strength > (best[onPage] ?? 0)) best[onPage] = strength;
        if (!edited) trueMask[page] = (trueMask[page] ?? 0) | bit;
        if (body[at] === 0 && heading[at] === 0) weak++;
        if (flags & (TITLE | KEYWORD | PATH)) {
          const value = strength * (worth.title[page * TITLE_FIELDS + (flags >> TITLE_SHIFT)] ?? 0);
          if (value > (title[onPage] ?? 0)) title[onPage] = value;
        }
        if (flags & HEADING) {
          const value = strength * (worth.heading[section] ?? 0);
          if (value > (heading[at] ?? 0)) heading[at] = value;
        }
        // In most places a word of the query stands in no text but a heading or a title.
        if (flags & BODY) {
          const value = strength * (bodyWorth[(worth.bodyRow[section] ?? 0) + (flags & BODY)] ?? 0);
          if (value > (body[at] ?? 0)) body[at] = value;
        }
        if (sure < STRONG) continue;
        const mask = sectionMask[section] ?? 0;
        if (!(mask & bit)) strong++;
        sectionMask[section] = mask | bit;
        if (flags & TITLE) titleMask[page] = (titleMask[page] ?? 0) | bit;
        if (sure < EXACT) continue;
        if (flags & TITLE) titleExact[page] = (titleExact[page] ?? 0) | bit;
        if (flags & HEADING && strength >= SAME) headingExact[section] = (headingExact[section] ?? 0) | bit;
        if (flags & PROPERTY) defines[section] = (defines[section] ?? 0) | bit;
      }
    };
    for (const match of plan.matches) {
      const { sections, flags } = read(match);
      place(sections, flags, match.strength, match.kind === 'edit');
    }
    for (const phrase of plan.phrases) {
      const common = intersect(phrase.words, read);
      place([...common.keys()], [...common.values()], phrase.strength, false);
    }
    const seen = strong > 0 ? strong : weak;
    e.rarity[word] = plan.word.weight * Math.log(1 + (total - seen + 0.5) / (seen + 0.5));
  });
  return e;
}

/**
 * Words from which on a query is a sentence rather than a name. A long text holds several words by chance, and so length tells more there;
 * a name is looked for, and then the text that says most of it is best (measured on two sets: S@1 rises by 0.01, nDCG@8 by 0.003).
 */
const SEVERAL = 3;

/**
 * Shorter texts do not count for the usual length of a text: a reference has a record for each property, and thousands of single sentences
 * would make every page of prose look long (measured on five sets: nDCG@8 rises by 0.005 on average).
 */
const PROSE = 64;

/** Fields of a text, as bits and as a count of their combinations. */
const BODY = TF | CODE | PROPERTY;
const BODY_FIELDS = BODY + 1;
/** Fields of a title, which are the upper bits: how far up, and their combinations. */
const TITLE_SHIFT = 5;
const TITLE_FIELDS = 8;

/** What a word is worth that stands in some fields of a place, saturated: made once for a site, because a key asks for thousands. */
interface FieldWorth {
  /** By page and combination of fields. */
  readonly title: Float64Array;
  /** By section. */
  readonly heading: Float64Array;
  /** By row and combination of fields; a section's row stands for the size of its text and whether it is the top of a page. */
  readonly body: Float64Array;
  readonly bodyOfSeveral: Float64Array;
  readonly bodyRow: Int32Array;
}

const cache = new WeakMap<Site, { weights: Weights; worth: FieldWorth }>();

function fieldWorth(site: Site, weights: Weights): FieldWorth {
  const known = cache.get(site);
  if (known?.weights === weights) return known.worth;
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
  const worth = {
    title,
    heading: Float64Array.from(norm(site.headingWords, weights.headingLength), (length) => saturate(weights.heading / length, k1)),
    body: table(norm(sizes, weights.bodyLength, PROSE)),
    bodyOfSeveral: table(norm(sizes, weights.bodyLengthOfSeveral, PROSE)),
    bodyRow,
  };
  cache.set(site, { weights, worth });
  return worth;
}

/** Weighs lengths against the usual one, with `b` as in BM25; those below `least` do not count for what is usual. */
function norm(lengths: ArrayLike<number>, b: number, least = 0): Float32Array {
  const values = Array.from(lengths);
  const usual = values.filter((value) => value >= least);
  const average = usual.reduce((a, c) => a + c, 0) / Math.max(1, usual.length) || 1;
  return Float32Array.from(values, (length) => 1 - b + (b * length) / average);
}
