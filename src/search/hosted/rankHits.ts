import { fieldScore } from '../engine/fieldScore.ts';
import { parseQuery } from '../engine/query.ts';
import { makeSnippet, marksIn } from '../engine/snippet.ts';
import { TIER, tierOf } from '../engine/tiers.ts';
import { initialsOf } from '../engine/titles.ts';
import type { Hit, PageHit, Snippet } from '../index/record.ts';
import { givesAdvice, sectionOrder } from '../index/sections.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { flatten } from '../text/strings.ts';
import { DELIMITERS, spaced, termsOf } from '../text/tokenizer.ts';
import type { MarkedText } from './marks.ts';
import type { HostedHit } from './readHit.ts';

/** A query as texts are compared with it. */
interface Asked {
  /** Its terms, with spaces for delimiters. */
  readonly text: string;
  readonly words: readonly string[];
  /** Written as one word, such as `on_schema_change`. */
  readonly isOneWord: boolean;
  readonly asks: boolean;
}

interface Ranked {
  readonly hit: HostedHit;
  readonly tier: number;
  readonly fieldScore: number;
  readonly place: number;
}

/** Start of a text in which a whole word is looked for. */
const WHOLE_WORD_LENGTH = 4_000;
/** More occurrences add nothing to the field score. */
const MOST_REPEATS = 6;
/** Marks that are read of each text. */
const MOST_MARKS = 50;

/**
 * Ranks hits the way the embedded index does: by tier, field score, the service's own order, and
 * section order. A page is listed once, with its best sections.
 */
export function rankHits(
  query: string,
  hits: readonly HostedHit[],
  { limit, perPage }: { limit: number; perPage: number },
): PageHit[] {
  const asked = readQuery(query);
  const ranked = hits.map((hit, place): Ranked => {
    const tier = hitTier(hit, asked);
    return { hit, place, tier, fieldScore: hitFieldScore(hit, asked) };
  });
  ranked.sort(
    (a, b) =>
      b.tier - a.tier ||
      b.fieldScore - a.fieldScore ||
      a.place - b.place ||
      sectionOrder(a.hit.section) - sectionOrder(b.hit.section),
  );
  const marked = new Set([...asked.words, ...hits.flatMap(markedTerms)]);
  const terms = { words: new Map([...marked].map((term, word) => [term, [word]])) };
  const pages = Map.groupBy(ranked, ({ hit }) => hit.page);
  return [...pages.values()].slice(0, limit).flatMap((group) => pageHit(group, terms, perPage));
}

function readQuery(query: string): Asked {
  const { words, asks } = parseQuery(query);
  const terms = words.map(({ term }) => term);
  const substance = terms.filter((term) => !isFunctionWord(term));
  return {
    text: comparable(query),
    words: substance.length > 0 ? substance : terms,
    isOneWord: /^[^\s]+$/.test(query.trim()),
    asks,
  };
}

/** Returns a text as whole texts are compared. */
function comparable(text: string): string {
  return spaced(termsOf(text));
}

function headingOf({ level, headings }: HostedHit): string {
  return level > 1 ? comparable(headings.at(-1)?.text ?? '') : '';
}

function hitTier(hit: HostedHit, { text, words, isOneWord, asks }: Asked): number {
  if (text === '') return TIER.some;
  const title = comparable(hit.title.text);
  const heading = headingOf(hit);
  const inTitle = new Set(title.split(' '));
  return tierOf({
    wholeTitle:
      title.replaceAll(' ', '') === text.replaceAll(' ', '') ||
      (isOneWord && initialsOf(hit.title.text) === text),
    identifier: isOneWord && heading === text,
    heading: !asks && heading === text,
    titleStart: title.startsWith(text),
    title: words.every(
      (word) =>
        inTitle.has(word) || word.split(DELIMITERS).every((segment) => inTitle.has(segment)),
    ),
  });
}

function hitFieldScore(hit: HostedHit, { text, words }: Asked): number {
  const { title, level, section, content } = hit;
  const name = comparable(title.text);
  const heading = headingOf(hit);
  const found = content.text.toLowerCase();
  const [word = '', ...others] = words;
  const count = countOccurrences(found, others.length === 0 ? word : text);
  return fieldScore({
    titleExact: name === text,
    titleHas: text !== '' && name.includes(text),
    titleStarts: name.startsWith(text),
    titleLength: title.text.length,
    headingLevel: text !== '' && heading.includes(text) ? level : undefined,
    headingExact: heading === text,
    headingStarts: heading.startsWith(text),
    count,
    wholeWord: count > 0 && termsOf(found.slice(0, WHOLE_WORD_LENGTH)).includes(word),
    advises: givesAdvice(section, content.text),
  });
}

function countOccurrences(text: string, word: string): number {
  return word === '' ? 0 : text.split(word, MOST_REPEATS + 1).length - 1;
}

/** Lists the terms that the service marked. */
function markedTerms({ title, headings, content }: HostedHit): string[] {
  return [title, ...headings, content].flatMap(({ text, marks }) =>
    marks.slice(0, MOST_MARKS).flatMap(({ start, end }) => termsOf(text.slice(start, end))),
  );
}

/** Makes the hit of a page from its ranked sections. */
function pageHit(
  [best, ...others]: readonly Ranked[],
  terms: MarkedTerms,
  perPage: number,
): PageHit[] {
  if (best === undefined) return [];
  const { hit, tier, fieldScore: score } = best;
  const sections = new Map<string, Ranked>();
  for (const ranked of [best, ...others]) {
    const { anchor, level } = ranked.hit;
    if (level > 1 && anchor !== '' && !sections.has(anchor)) sections.set(anchor, ranked);
  }
  const below = [...sections.values()].slice(0, perPage);
  return [
    {
      page: hit.page,
      url: hit.page,
      title: hit.title.text,
      marks: marksOf(hit.title, terms),
      section: hit.section,
      tier,
      score,
      ...snippetOf(hit, terms),
      sections: below.map((ranked) => sectionHit(ranked, terms)),
    },
  ];
}

function sectionHit({ hit, fieldScore: score }: Ranked, terms: MarkedTerms): Hit {
  const heading = hit.headings.at(-1) ?? hit.title;
  return {
    url: `${hit.page}#${encodeURIComponent(hit.anchor)}`,
    anchor: hit.anchor,
    heading: heading.text,
    marks: marksOf(heading, terms),
    trail: hit.headings.slice(0, -1).map(({ text }) => text),
    level: hit.level,
    score,
    ...snippetOf(hit, terms),
  };
}

function marksOf({ text, marks }: MarkedText, terms: MarkedTerms): MarkedText['marks'] {
  return marks.length > 0 ? marks : marksIn(text, terms);
}

function snippetOf({ content }: HostedHit, terms: MarkedTerms): { snippet?: Snippet } {
  if (content.text === '') return {};
  return { snippet: makeSnippet(flatten(content.text), terms) };
}
