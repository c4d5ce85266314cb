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
  readonly pages: ReadonlySet<number>;
  /** 1 for sections with any word. */
  readonly touched: Uint8Array;
  /** Words found in a strong form, by place. */
  readonly titleMask: Int32Array;
  readonly headingMask: Int32Array;
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
  const norms = lengthNorms(site, weights);
  const bodyNorms = words < SEVERAL ? norms.body : norms.bodyOfSeveral;
  const pages = new Set<number>();
  const floats = (size: number): Float32Array => new Float32Array(size);
  const ints = (size: number): Int32Array => new Int32Array(size);
  const e = {
    words, rarity: floats(words), heading: floats(words * total), body: floats(words * total), title: floats(words * count), best: floats(words * count), pages, touched: new Uint8Array(total),
    titleMask: ints(count), headingMask: ints(total), sectionMask: ints(total), titleExact: ints(count), headingExact: ints(total), defines: ints(total), trueMask: ints(count),
  };
  plans.forEach((plan, word) => {
    const bit = 1 << word;
    let strong = 0;
    let weak = 0;
    const set = (mask: Int32Array, at: number): void => void (mask[at] = (mask[at] ?? 0) | bit);
    const raise = (values: Float32Array, at: number, value: number): void => void (value > (values[at] ?? 0) && (values[at] = value));
    const place = (section: number, flags: number, strength: number, edited: boolean): void => {
      const page = site.pageOf[section] ?? 0;
      const at = section * words + word;
      if (e.touched[section] === 0) {
        e.touched[section] = 1;
        pages.add(page);
      }
      raise(e.best, page * words + word, strength);
      if (!edited) set(e.trueMask, page);
      if (e.body[at] === 0 && e.heading[at] === 0) weak++;
      if (flags & (TITLE | KEYWORD | PATH)) {
        const sum = (flags & TITLE ? weights.title / (norms.title[page] ?? 1) : 0) + (flags & KEYWORD ? weights.keyword : 0) + (flags & PATH ? weights.path : 0);
        raise(e.title, page * words + word, strength * saturate(sum, weights.k1));
      }
      if (flags & HEADING) raise(e.heading, at, strength * saturate(weights.heading / (norms.heading[section] ?? 1), weights.k1));
      // In most places a word of the query stands in no text but a heading or a title.
      if (flags & (TF | CODE | PROPERTY)) {
        const body = (CLASS_COUNT[flags & TF] ?? 0) * (site.levels[section] === 1 ? weights.lead : weights.text) + (flags & CODE ? weights.code : 0) + (flags & PROPERTY ? weights.property : 0);
        raise(e.body, at, strength * saturate(body / (bodyNorms[section] ?? 1), weights.k1));
      }
      const sure = plan.corrected ? 1 : strength;
      if (sure < STRONG) return;
      if (!((e.sectionMask[section] ?? 0) & bit)) strong++;
      set(e.sectionMask, section);
      if (flags & TITLE) set(e.titleMask, page);
      if (flags & HEADING) set(e.headingMask, section);
      if (sure < EXACT) return;
      if (flags & TITLE) set(e.titleExact, page);
      if (flags & HEADING && strength >= SAME) set(e.headingExact, section);
      if (flags & PROPERTY) set(e.defines, section);
    };
    for (const match of plan.matches) {
      const { sections, flags } = read(match);
      for (let i = 0; i < sections.length; i++) place(sections[i] ?? 0, flags[i] ?? 0, match.strength, match.kind === 'edit');
    }
    for (const phrase of plan.phrases) for (const [section, flags] of intersect(phrase.words, read)) place(section, flags, phrase.strength, false);
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

interface Norms { readonly title: Float32Array; readonly heading: Float32Array; readonly body: Float32Array; readonly bodyOfSeveral: Float32Array }
const cache = new WeakMap<Site, { weights: Weights; norms: Norms }>();

function lengthNorms(site: Site, weights: Weights): Norms {
  const known = cache.get(site);
  if (known?.weights === weights) return known.norms;
  const norm = (list: ArrayLike<number>, b: number, least = 0): Float32Array => {
    const values = Array.from(list);
    const usual = values.filter((value) => value >= least);
    const average = usual.reduce((a, c) => a + c, 0) / Math.max(1, usual.length) || 1;
    return Float32Array.from(values, (length) => 1 - b + (b * length) / average);
  };
  const sizes = Array.from(site.sizes, (size) => 2 ** size);
  const norms = {
    title: norm(site.pages.map((page) => site.headingWords[page.first] ?? 1), weights.titleLength),
    heading: norm(site.headingWords, weights.headingLength),
    body: norm(sizes, weights.bodyLength, PROSE),
    bodyOfSeveral: norm(sizes, weights.bodyLengthOfSeveral, PROSE),
  };
  cache.set(site, { weights, norms });
  return norms;
}
