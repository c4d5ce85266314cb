import { advises } from '../engine/advises.ts';
import { sectionOrder } from '../index/labels.ts';
import { parseQuery } from '../engine/query.ts';
import type { Hit, PageHit, Snippet } from '../index/record.ts';
import { flatten } from '../text/flatten.ts';
import { makeSnippet, marksIn } from '../engine/snippet.ts';
import { bitOf } from '../text/textWords.ts';
import type { MarkedTerms } from '../text/textWords.ts';
import { score9 } from '../engine/spec9.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { tokenize } from '../text/terms.ts';
import { TIER, tierOf } from '../engine/tiers.ts';
import type { MarkedText } from './marks.ts';
import type { HostedHit } from './readHit.ts';

/** A query as texts are compared with it. */
interface Asked {
  readonly text: string;
  readonly words: readonly string[];
  /** Written as one name: `on_schema_change`. */
  readonly single: boolean;
  readonly asks: boolean;
}

interface Ranked {
  readonly hit: HostedHit;
  readonly tier: number;
  readonly points: number;
  readonly place: number;
}

/**
 * Orders hits as those of the embedded index are (DECISIONS 'Search'): tier, section 9's score, the service's own order, section order. A
 * page appears once, with its best sections below it.
 */
export function rankHits(
  query: string,
  hits: readonly HostedHit[],
  { limit, perPage }: { limit: number; perPage: number },
): PageHit[] {
  const asked = read(query);
  const ranked = hits.map((hit, place): Ranked => ({ hit, place, ...judge(hit, asked) }));
  ranked.sort(
    (a, b) =>
      b.tier - a.tier ||
      b.points - a.points ||
      a.place - b.place ||
      sectionOrder(a.hit.section) - sectionOrder(b.hit.section),
  );
  // What the service marked, and the query's own words.
  const terms: MarkedTerms = {
    bits: new Map(
      [...new Set([...asked.words, ...hits.flatMap(markedTerms)])].map((term, place) => [
        term,
        bitOf(place),
      ]),
    ),
  };
  const pages = Map.groupBy(ranked, ({ hit }) => hit.page);
  return [...pages.values()].slice(0, limit).map((group) => pageHit(group, terms, perPage));
}

function read(query: string): Asked {
  const parsed = parseQuery(query);
  const words = parsed.words.map(({ term }) => term);
  return {
    text: flat(query),
    words:
      words.filter((word) => !isFunctionWord(word)).length > 0
        ? words.filter((word) => !isFunctionWord(word))
        : words,
    single: /^[^\s]+$/.test(query.trim()),
    asks: parsed.asks,
  };
}

/** Brings a text to the form in which whole texts are compared: its terms, joints as spaces. */
function flat(text: string): string {
  return tokenize(text)
    .map(({ term }) => term)
    .join(' ')
    .replace(/[_.\-:/]+/g, ' ');
}

function judge(
  { title, headings, level, section, content }: HostedHit,
  { text, words, single, asks }: Asked,
): { tier: number; points: number } {
  const heading = level > 1 ? flat(headings.at(-1)?.text ?? '') : '';
  const name = flat(title.text);
  const inTitle = new Set(name.split(' '));
  const tier =
    text === ''
      ? TIER.some
      : tierOf({
          titleExact: name === text,
          allInTitle: words.every(
            (word) =>
              inTitle.has(word) || word.split(/[_.\-:/]+/).every((part) => inTitle.has(part)),
          ),
          titleWords: name === text ? 0 : 1,
          sameTitle: name.replaceAll(' ', '') === text.replaceAll(' ', ''),
          initials: single && initials(title.text) === text,
          titleStarts: name.startsWith(text),
          defines: single && heading === text,
          wholeHeading: !asks && heading === text,
        });
  const found = content.text.toLowerCase();
  const count = occurrences(found, words.length === 1 ? (words[0] ?? '') : text);
  const points = score9({
    titleExact: name === text,
    titleHas: text !== '' && name.includes(text),
    titleStarts: name.startsWith(text),
    titleLength: title.text.length,
    ...(text !== '' && heading.includes(text) && { headingLevel: level }),
    headingExact: heading === text,
    headingStarts: heading.startsWith(text),
    count,
    wholeWord:
      count > 0 &&
      tokenize(found.slice(0, WHOLE_WORD_LENGTH)).some(({ term }) => term === words[0]),
    advises: advises(section, content.text),
  });
  return { tier, points };
}

/** Text in which a whole word is looked for. */
const WHOLE_WORD_LENGTH = 4_000;
/** Repeats beyond this add nothing (SPEC section 9: 'up to 50 for repeats'). */
const MOST_REPEATS = 6;

function occurrences(text: string, word: string): number {
  let count = 0;
  if (word === '') return count;
  for (
    let at = text.indexOf(word);
    at >= 0 && count < MOST_REPEATS;
    at = text.indexOf(word, at + word.length)
  )
    count += 1;
  return count;
}

function initials(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return words.length < 3
    ? ''
    : words
        .map((word) => word.charAt(0))
        .join('')
        .toLowerCase();
}

function markedTerms({ title, headings, content }: HostedHit): string[] {
  return [title, ...headings, content].flatMap(({ text, marks }) =>
    marks
      .slice(0, MOST_MARKS)
      .flatMap(({ start, end }) => tokenize(text.slice(start, end)).map(({ term }) => term)),
  );
}

const MOST_MARKS = 50;

function pageHit(group: readonly Ranked[], terms: MarkedTerms, perPage: number): PageHit {
  const [best = group[0]] = group;
  if (best === undefined) throw new Error('A page without hits.');
  const { hit, tier, points } = best;
  const seen = new Set<string>();
  const below = group
    .filter(
      (ranked) =>
        ranked.hit.level > 1 &&
        ranked.hit.anchor !== '' &&
        !seen.has(ranked.hit.anchor) &&
        seen.add(ranked.hit.anchor),
    )
    .slice(0, perPage);
  return {
    page: hit.page,
    url: hit.page,
    title: hit.title.text,
    marks: marksOf(hit.title, terms),
    section: hit.section,
    tier,
    score: points,
    ...snippetOf(hit, terms),
    sections: below.map((ranked) => sectionHit(ranked, terms)),
  };
}

function sectionHit({ hit, points }: Ranked, terms: MarkedTerms): Hit {
  const heading = hit.headings.at(-1) ?? hit.title;
  return {
    url: `${hit.page}#${encodeURIComponent(hit.anchor)}`,
    anchor: hit.anchor,
    heading: heading.text,
    marks: marksOf(heading, terms),
    trail: hit.headings.slice(0, -1).map(({ text }) => text),
    level: hit.level,
    score: points,
    ...snippetOf(hit, terms),
  };
}

function marksOf({ text, marks }: MarkedText, terms: MarkedTerms): MarkedText['marks'] {
  return marks.length > 0 ? marks : marksIn(text, terms);
}

function snippetOf({ content }: HostedHit, terms: MarkedTerms): { snippet?: Snippet } {
  return content.text === '' ? {} : { snippet: makeSnippet(flatten(content.text), terms) };
}
