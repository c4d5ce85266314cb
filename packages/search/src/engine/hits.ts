import type { Hit, PageHit, Preview, Snippet } from '../index/record.ts';
import { trailOf, type Section, type Site } from '../index/site.ts';
import type { SectionText } from '../index/textsPart.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { inflection } from '../text/stem.ts';
import { LEAST_SECTION } from '../index/weights.ts';
import { quotingSectionsFirst, type QuoteFinder } from './quotes.ts';
import { rankSections, type RankedSection } from './rank.ts';
import type { RankedPage } from './score.ts';
import { makeSnippet, marksIn } from './snippet.ts';

/** How pages are shown. */
interface HitOptions {
  readonly terms: MarkedTerms;
  readonly quotes: QuoteFinder | undefined;
  readonly sectionsPerPage: number;
  /** Texts of snippets of the hits above, which aren't shown again. */
  readonly shownTexts: Set<string>;
}

/** Makes the hit of a ranked page: its title, best sections, and snippets. */
export function pageHit(
  ranked: RankedPage,
  { terms, quotes, sectionsPerPage, shownTexts }: HitOptions,
): PageHit {
  const { page, tier, score } = ranked;
  const sections = rankSections(ranked);
  // Anyone who pastes a message wants the section that quotes it.
  const ordered = quotes?.isError ? quotingSectionsFirst(sections, quotes) : sections;
  const [best] = ordered;
  const least = (best?.score ?? 0) * LEAST_SECTION;
  const below = ordered
    .filter((one) => one.section.number !== page.first && one.score >= least)
    .slice(0, sectionsPerPage);
  const hits = below.map((one) => sectionHit(one, terms));
  const [top] = page.sections;
  const text = top?.text;
  const marks = top?.heading ? marksIn(top.heading.text, terms) : [];
  const ofBest = below[0]?.section === best?.section ? hits[0]?.snippet : undefined;
  const snippet = chooseSnippet(
    text && snippetOf(text, terms),
    ofBest && shownTexts.has(ofBest.text) ? undefined : ofBest,
    markedWords({ text: page.title, marks }),
  );
  if (snippet) shownTexts.add(snippet.text);
  return {
    page: page.path,
    url: page.path,
    ...(best && { best: urlOf(best.section) }),
    title: page.title,
    marks,
    section: page.label,
    ...(page.date !== undefined && { date: page.date }),
    ...(page.folders !== undefined && { folders: page.folders }),
    tier,
    score,
    ...(snippet && { snippet }),
    sections: hits,
  };
}

/**
 * Chooses the snippet of a page: its first text, unless its best section has a word of the query
 * that neither this text nor the title has.
 */
function chooseSnippet(
  own: Snippet | undefined,
  best: Snippet | undefined,
  titleWords: readonly string[],
): Snippet | undefined {
  if (own === undefined || best === undefined) return own ?? best;
  const shown = new Set([...markedWords(own), ...titleWords]);
  const isShown = (word: string): boolean =>
    shown.has(word) || word.split('/').some((name) => shown.has(inflection(name)));
  return markedWords(best).every(isShown) ? own : best;
}

function markedWords({ text, marks }: Pick<Snippet, 'text' | 'marks'>): string[] {
  return marks.map(({ start, end }) => inflection(text.slice(start, end).toLowerCase()));
}

function sectionHit({ section, score }: RankedSection, terms: MarkedTerms): Hit {
  const { text, level, heading } = section;
  return {
    url: urlOf(section),
    anchor: heading?.anchor ?? '',
    heading: heading?.text ?? '',
    marks: heading ? marksIn(heading.text, terms) : [],
    trail: trailOf(section),
    level,
    score,
    ...(text && { snippet: snippetOf(text, terms) }),
  };
}

/** Returns the path and hash of a section. */
export function urlOf({ page, heading }: Section): string {
  const anchor = heading?.anchor ?? '';
  return anchor === '' ? page.path : `${page.path}#${anchor}`;
}

/** Makes a snippet of the prose, unless only the code has words of the query. */
function snippetOf({ prose, code }: SectionText, terms: MarkedTerms): Snippet {
  const fromProse = makeSnippet(prose, terms);
  if (fromProse.marks.length > 0 || code === '') return fromProse;
  const fromCode = makeSnippet(code, terms);
  return fromCode.marks.length > 0 || prose === '' ? fromCode : fromProse;
}

/** Length of the text in a preview. */
const PREVIEW_LENGTH = 640;
/** Most other sections listed below the text. */
const OUTLINE = 8;
/** Level of the headings that are listed. */
const OUTLINE_LEVEL = 2;

/** Returns the section that a URL leads to, or else the top of its page. */
export function sectionOfUrl(url: string, { pages }: Site): Section | undefined {
  const [path = '', anchor = ''] = url.split('#');
  const sections = pages.find((page) => page.path === path)?.sections;
  return sections?.find(({ heading }) => heading?.anchor === anchor) ?? sections?.[0];
}

/** Shows the text of a section around what was found, and the outline of its page. */
export function makePreview(section: Section, terms: MarkedTerms): Preview | undefined {
  const { page, heading, text } = section;
  if (text === undefined) return undefined;
  const outline = page.sections
    .slice(1)
    .filter(({ level }) => level <= OUTLINE_LEVEL)
    .slice(0, OUTLINE);
  return {
    title: page.title,
    heading: section.number === page.first ? '' : (heading?.text ?? ''),
    ...makeSnippet(text.prose === '' ? text.code : text.lines.join('\n'), terms, PREVIEW_LENGTH),
    outline: outline.map((other) => ({
      heading: other.heading?.text ?? '',
      url: urlOf(other),
      level: other.level,
    })),
  };
}
