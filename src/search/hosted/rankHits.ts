import { fieldScore } from 'search/engine/fieldScore.ts';
import { parseQuery } from 'search/engine/query.ts';
import { makeSnippet, marksIn } from 'search/engine/snippet.ts';
import { TIER } from 'search/engine/tiers.ts';
import { initialsOf } from 'search/engine/titles.ts';
import type { Hit, PageHit, Snippet } from 'search/index/record.ts';
import { givesAdvice } from 'search/index/sections.ts';
import type { MarkedTerms } from 'search/text/markedWords.ts';
import { isFunctionWord } from 'check/text/stopWords.ts';
import { flatten } from 'search/text/strings.ts';
import { DELIMITERS, spaced, termsOf } from 'search/text/tokenizer.ts';
import type { OwnPages } from './anchors.ts';
import type { MarkedText } from './marks.ts';
import type { HostedHit } from './readHit.ts';

interface RankOptions extends Partial<Pick<OwnPages, 'dateOf'>> {
  readonly limit: number;
  readonly perPage: number;
}

interface Ranked {
  readonly hit: HostedHit;
  readonly date: string | undefined;
  readonly tier: number;
  readonly fieldScore: number;
}

/**
 * Ranks hits the way the embedded index does: news first, then by tier and field score. Equal hits stay in the
 * service's own order. A page is listed once, with its best sections.
 */
export function rankHits(
  query: string,
  hits: readonly HostedHit[],
  { limit, perPage, dateOf }: RankOptions,
): PageHit[] {
  const asked = readQuery(query);
  const ranked = hits
    .map((hit): Ranked => ({
      hit,
      date: dateOf?.(hit.page),
      tier: hitTier(hit, asked),
      fieldScore: hitFieldScore(hit, asked),
    }))
    .sort(
      (a, b) =>
        (asked.isNews ? compareDates(b, a) : 0) || b.tier - a.tier || b.fieldScore - a.fieldScore,
    );
  const marked = [...asked.words, ...hits.flatMap(markedTerms)];
  const terms = { words: new Map(marked.map((term, word) => [term, [word]])) };
  const pages = new Map<string, ReturnType<typeof pageHit>>();
  for (const one of ranked) {
    const { page, anchor, level } = one.hit;
    const shown = pages.get(page) ?? pageHit(one, terms);
    pages.set(page, shown);
    const isNew = !shown.sections.some((section) => section.anchor === anchor);
    if (level > 1 && anchor !== '' && isNew && shown.sections.length < perPage)
      shown.sections.push(sectionHit(one, terms));
  }
  return [...pages.values()].slice(0, limit);
}

/** Compares two hits by the days of their posts. Other pages have none. */
function compareDates({ date: a = '' }: Ranked, { date: b = '' }: Ranked): number {
  return Number(a > b) - Number(a < b);
}

type Asked = ReturnType<typeof readQuery>;

function readQuery(query: string) {
  const { words, asks, isNews } = parseQuery(query);
  const terms = words.map(({ term }) => term);
  const substance = terms.filter((term) => !isFunctionWord(term));
  return {
    text: comparable(query),
    words: substance.length > 0 ? substance : terms,
    /** For example, `on_schema_change`. */
    isOneWord: !/\s/.test(query.trim()),
    asks,
    isNews,
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
  const isInitials = isOneWord && initialsOf(hit.title.text) === text;
  if (isInitials || title.replaceAll(' ', '') === text.replaceAll(' ', '')) return TIER.wholeTitle;
  if (isOneWord && heading === text) return TIER.identifier;
  if (!asks && heading === text) return TIER.heading;
  if (title.startsWith(text)) return TIER.titleStart;
  const inTitle = new Set(title.split(' '));
  const segments = words.flatMap((word) => word.split(DELIMITERS));
  return segments.every((segment) => inTitle.has(segment)) ? TIER.title : TIER.some;
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
    wholeWord: count > 0 && termsOf(found).includes(word),
    advises: givesAdvice(section, content.text),
  });
}

function countOccurrences(text: string, word: string): number {
  return word === '' ? 0 : text.split(word).length - 1;
}

function markedTerms({ title, headings, content }: HostedHit): string[] {
  return [title, ...headings, content].flatMap(({ text, marks }) =>
    marks.flatMap(({ start, end }) => termsOf(text.slice(start, end))),
  );
}

/** Makes the hit of a page from its best section, still without the list of sections. */
function pageHit({ hit, date, tier, fieldScore: score }: Ranked, terms: MarkedTerms) {
  return {
    page: hit.page,
    url: hit.page,
    title: hit.title.text,
    marks: marksOf(hit.title, terms),
    section: hit.section,
    date,
    tier,
    score,
    ...snippetOf(hit, terms),
    sections: new Array<Hit>(),
  };
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
