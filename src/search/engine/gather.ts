import { HEADING, KEYWORD, PATH, PROPERTY, TITLE } from '../index/fields.ts';
import { BODY, fieldWorth, TITLE_FIELDS, TITLE_SHIFT } from './fieldWorth.ts';
import type { FieldWorth } from './fieldWorth.ts';
import { intersect } from './intersect.ts';
import type { TermMatch } from './match.ts';
import type { WordPlan } from './plan.ts';
import { listPostings } from '../index/postings.ts';
import type { PostingLists } from '../index/postings.ts';
import { combine } from './saturate.ts';
import type { Site } from '../index/site.ts';
import type { Weights } from './weights.ts';

/** Where the words of a query stand, and how well they are found there. */
export interface Evidence {
  readonly words: readonly WordEvidence[];
  /** Weight of each word: its rarity times its share. */
  readonly rarity: Float32Array;
  /** Pages with any word. */
  readonly pages: readonly number[];
}

export interface WordEvidence {
  /** The higher, the fewer sections of the site have it. */
  readonly rarity: number;
  /** Saturated sums of sections, set where the word is found in the section at all, and of pages (title, keywords, address). */
  readonly heading: Float32Array;
  readonly body: Float32Array;
  readonly title: Float32Array;
  /** Best strength on each page. */
  readonly best: Float32Array;
  /** What the best section of each page has of it, and all of them together. */
  readonly most: Float64Array;
  readonly sum: Float64Array;
  /** Pages that have it. */
  readonly pages: readonly number[];
  /** How it is found in each section, and anywhere on each page: bits of `FOUND`. */
  readonly inSection: Uint8Array;
  readonly onPage: Uint8Array;
}

/** What is filled for a word. */
type Tables = Omit<WordEvidence, 'rarity' | 'pages'> & { readonly pages: number[] };

interface Gathered {
  readonly plan: WordPlan;
  readonly several: boolean;
  readonly tables: Tables;
  readonly evidence: WordEvidence;
}

/** Words whose evidence is kept besides that of the query: a key changes one of them. */
const KEPT = 8;

function makeTables(sections: number, pages: number): Tables {
  return {
    heading: new Float32Array(sections),
    body: new Float32Array(sections),
    inSection: new Uint8Array(sections),
    title: new Float32Array(pages),
    best: new Float32Array(pages),
    most: new Float64Array(pages),
    sum: new Float64Array(pages),
    onPage: new Uint8Array(pages),
    pages: [],
  };
}

/** Ways a word is found in a section or on a page. */
export const FOUND = {
  /** In any way. */
  at: 1,
  /** In a strong form. */
  strongly: 2,
  /** A heading says it itself. */
  inHeading: 4,
  /** It is a property that is defined there. */
  asProperty: 8,
  /** The title has it: in a strong form, exactly. */
  inTitle: 16,
  isInTitle: 32,
  /** By more than changed letters. */
  truly: 64,
  /** A heading has it, in any way. */
  headed: 128,
} as const;

/** Matches from here on count as the word itself when tiers are told apart. */
const STRONG = 0.65;
/** Matches from here on count as exact: the word, its inflection, its other spelling. */
const EXACT = 0.9;
/** Matches from here on are the word as written, joints apart: a heading must say it itself. */
const SAME = 0.95;

/**
 * Words from which on a query is a sentence rather than a name. A long text holds several words by chance, and so length tells more there;
 * a name is looked for, and then the text that says most of it is best (measured on two sets: S@1 rises by 0.01, nDCG@8 by 0.003).
 */
export const SENTENCE = 3;

/** Makes a function that gathers the evidence for plans from the postings of the loaded parts, by the number of their dictionary: for one that it is given again, it has it. */
export function makeGather(
  site: Site,
  lists: readonly PostingLists[],
  weights: Weights,
): (plans: readonly WordPlan[]) => Evidence {
  let worth: FieldWorth | undefined;
  const total = site.pageOf.length;
  const count = site.pages.length;

  const gatherWord = (plan: WordPlan, several: boolean, out: Tables): WordEvidence => {
    worth ??= fieldWorth(site, weights);
    const seen = { strongly: 0, weakly: 0 };
    const place = placer({
      site,
      worth,
      k1: weights.k1,
      several,
      surest: plan.corrected ? surestOf(plan.matches) : 1,
      seen,
      out,
    });
    for (const { dictionary, id, strength, kind } of plan.matches) {
      const list = lists[dictionary];
      if (list !== undefined) place(list, id, strength, kind === 'edit');
    }
    for (const { words, strength } of plan.phrases) {
      const common = intersect(words, lists);
      place(
        listPostings([
          { sections: Int32Array.from(common.keys()), flags: Uint8Array.from(common.values()) },
        ]),
        0,
        strength,
        false,
      );
    }
    const sections = seen.strongly > 0 ? seen.strongly : seen.weakly;
    return { ...out, rarity: Math.log(1 + (total - sections + 0.5) / (sections + 0.5)) };
  };

  // The last used comes last. Tables are used again: on a large site, making them takes longer than filling them.
  let kept: Gathered[] = [];

  const forget = (): Tables => {
    const { tables } = kept.shift() ?? { tables: makeTables(total, count) };
    const { pages, inSection, title, best, most, sum, onPage } = tables;
    pages.length = 0;
    for (const table of [inSection, title, best, most, sum, onPage]) table.fill(0);
    return tables;
  };

  return (plans) => {
    const several = plans.length >= SENTENCE;
    const isAsked = (one: Gathered): boolean => one.several === several && plans.includes(one.plan);
    kept = [...kept.filter((one) => !isAsked(one)), ...kept.filter(isAsked)];
    const known = new Map(kept.filter(isAsked).map((one) => [one.plan, one.evidence]));
    const words = plans.map((plan) => {
      const before = known.get(plan);
      if (before) return before;
      const tables = kept.length - known.size < KEPT ? makeTables(total, count) : forget();
      const evidence = gatherWord(plan, several, tables);
      kept.push({ plan, several, tables, evidence });
      known.set(plan, evidence);
      return evidence;
    });
    kept = kept.slice(-KEPT - plans.length);
    return {
      words,
      rarity: Float32Array.from(words, ({ rarity }, i) => (plans[i]?.word.weight ?? 0) * rarity),
      pages: union(words, count),
    };
  };
}

/** Gives the strength of the best correction of a word. */
function surestOf(matches: readonly TermMatch[]): number {
  return matches.reduce(
    (most, { kind, strength }) => (kind === 'edit' ? Math.max(most, strength) : most),
    0,
  );
}

/** Lists the pages of any of the words, each once. */
function union(words: readonly WordEvidence[], count: number): readonly number[] {
  if (words.length === 1) return words[0]?.pages ?? [];
  const listed = new Uint8Array(count);
  const all: number[] = [];
  for (const { pages } of words) {
    for (const page of pages) {
      if (listed[page] === 0) all.push(page);
      listed[page] = 1;
    }
  }
  return all;
}

/** Where the sections of a word's matches are taken in, and by what they are weighed. */
interface Placing {
  readonly site: Site;
  readonly worth: FieldWorth;
  readonly k1: number;
  readonly several: boolean;
  /** The strength that counts as sure: 1, of a corrected word that of its best correction. */
  readonly surest: number;
  /** Sections in which the word is found. */
  readonly seen: { strongly: number; weakly: number };
  readonly out: Tables;
}

/** Makes a function that takes in the sections of a match. It is most of a keystroke on a large site: it reads tables, and looks nothing up that it need not. */
function placer({
  site: { pageOf },
  worth,
  k1,
  several,
  surest,
  seen,
  out,
}: Placing): (table: PostingLists, id: number, strength: number, edited: boolean) => void {
  const { heading, body, title, best, most, sum, pages, inSection, onPage } = out;
  const { title: titleWorth, heading: headingWorth, bodyRow } = worth;
  const bodyWorth = several ? worth.bodyOfSeveral : worth.body;
  return ({ starts, sections, flags }, id, strength, edited) => {
    const sure = strength / surest;
    const found = FOUND.at | (sure < STRONG ? 0 : FOUND.strongly);
    const foundOnPage = found | (edited ? 0 : FOUND.truly);
    const end = starts[id + 1] ?? 0;
    for (let i = starts[id] ?? 0; i < end; i++) {
      const section = sections[i] ?? 0;
      const fields = flags[i] ?? 0;
      const page = pageOf[section] ?? 0;
      let here = inSection[section] ?? 0;
      let there = onPage[page] ?? 0;
      if (there === 0) pages.push(page);
      if (strength > (best[page] ?? 0)) best[page] = strength;
      if (here === 0) {
        // Of a word before, perhaps.
        heading[section] = 0;
        body[section] = 0;
      }
      const headingBefore = heading[section] ?? 0;
      const bodyBefore = body[section] ?? 0;
      let isMore = false;
      if (headingBefore + bodyBefore === 0) seen.weakly++;
      if (fields & (TITLE | KEYWORD | PATH)) {
        const value = strength * (titleWorth[page * TITLE_FIELDS + (fields >> TITLE_SHIFT)] ?? 0);
        if (value > (title[page] ?? 0)) title[page] = value;
      }
      if (fields & HEADING) {
        here |= FOUND.headed;
        const value = strength * (headingWorth[section] ?? 0);
        if (value > headingBefore) {
          heading[section] = value;
          isMore = true;
        }
      }
      // In most places a word of the query stands in no text but a heading or a title.
      if (fields & BODY) {
        const value = strength * (bodyWorth[(bodyRow[section] ?? 0) + (fields & BODY)] ?? 0);
        if (value > bodyBefore) {
          body[section] = value;
          isMore = true;
        }
      }
      if (isMore) {
        const after = combine(heading[section] ?? 0, body[section] ?? 0, k1);
        sum[page] = (sum[page] ?? 0) + after - combine(headingBefore, bodyBefore, k1);
        if (after > (most[page] ?? 0)) most[page] = after;
      }
      if (sure >= STRONG) {
        if (!(here & FOUND.strongly)) seen.strongly++;
        if (fields & TITLE) there |= FOUND.inTitle;
        if (sure >= EXACT) {
          if (fields & TITLE) there |= FOUND.isInTitle;
          if (fields & HEADING && strength >= SAME) here |= FOUND.inHeading;
          if (fields & PROPERTY) here |= FOUND.asProperty;
        }
      }
      inSection[section] = here |= found;
      onPage[page] = there | here | foundOnPage;
    }
  };
}
