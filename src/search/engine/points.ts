import { bitsApart } from '../text/edits.ts';
import { FOUND } from './gather.ts';
import type { Evidence } from './gather.ts';
import type { WordPlan } from './plan.ts';
import type { Query } from './query.ts';
import type { Site } from '../index/site.ts';
import { score9 } from './spec9.ts';
import { isFunctionWord } from '../text/stopWords.ts';
import { TIER } from './tiers.ts';
import type { TitleForms } from './titleForms.ts';
import type { Weights } from './weights.ts';

/** Everything ranking looks at. */
export interface RankInput {
  readonly query: Query;
  readonly plans: readonly WordPlan[];
  readonly evidence: Evidence;
  readonly site: Site;
  readonly forms: TitleForms;
  readonly weights: Weights;
  /** Tells whether a loaded section has a phrase; undefined while its text is not loaded. */
  readonly hasPhrase: (section: number, phrase: readonly string[]) => boolean | undefined;
}

/** Gives section 9's score of a page by its best section. */
export function pointsOf(page: number, tier: number, input: RankInput, section: number): number {
  const { evidence: e, site, forms, query, plans } = input;
  const text = forms.query(query);
  const title = forms.page(page).text;
  const inTitle = title.includes(text) ? text : forms.humps(query);
  const heading = forms.heading(section).text;
  const top = site.pages[page]?.first === section;
  return score9({
    titleExact: title === inTitle,
    titleHas: title.includes(inTitle),
    titleStarts: title.startsWith(inTitle),
    titleLength: title.length,
    ...(heading.includes(text) ? { headingLevel: site.levels[section] ?? 1 } : {}),
    headingExact: heading === text,
    headingStarts: heading.startsWith(text),
    count: plans.length === 1 && !top && wordsIn(section, FOUND.strongly, e) > 0 ? 1 : 0,
    wholeWord: tier > TIER.some,
    advises: site.pages[page]?.advises ?? false,
  });
}

/** Words of substance as a mask: light words decide no tier. */
export function heavyMask(plans: readonly WordPlan[]): number {
  const heavy = plans.reduce((mask, p, i) => (p.word.weight < 1 ? mask : mask | (1 << i)), 0);
  return heavy === 0 ? 2 ** plans.length - 1 : heavy;
}

/** Words that a heading counts too: a heading that is the query has each of them. */
export function substanceMask(plans: readonly WordPlan[]): number {
  const mask = plans.reduce(
    (bits, p, i) => (isFunctionWord(p.word.term) ? bits : bits | (1 << i)),
    0,
  );
  return mask === 0 ? 2 ** plans.length - 1 : mask;
}

/** Gives the words that are found on a page in a way, as a mask. */
export function wordsOn(page: number, way: number, { words }: Evidence): number {
  let mask = 0;
  for (let i = 0; i < words.length; i++) if ((words[i]?.onPage[page] ?? 0) & way) mask |= 1 << i;
  return mask;
}

/** Gives the words that are found in a section in a way, as a mask. */
export function wordsIn(section: number, way: number, { words }: Evidence): number {
  let mask = 0;
  for (let i = 0; i < words.length; i++)
    if ((words[i]?.inSection[section] ?? 0) & way) mask |= 1 << i;
  return mask;
}

/** Counts the words of the query that a section has, in any way. */
export function countIn(section: number, evidence: Evidence): number {
  return bitsApart(wordsIn(section, FOUND.at, evidence), 0);
}

/** Tells whether a page has every quoted word and phrase. */
export function hasQuoted(page: number, input: RankInput): boolean {
  const { plans, evidence, query } = input;
  return (
    plans.every(
      ({ word }, i) =>
        !word.quoted || ((evidence.words[i]?.onPage[page] ?? 0) & FOUND.strongly) !== 0,
    ) && query.phrases.every((phrase) => hasPhraseOn(page, phrase, input))
  );
}

/** Looks for a phrase in the sections of a page that have all its words; a text not loaded yet counts as having it. */
function hasPhraseOn(
  page: number,
  phrase: readonly string[],
  { plans, evidence, site, hasPhrase }: RankInput,
): boolean {
  const mask = plans.reduce(
    (bits, plan, i) => (phrase.includes(plan.word.term) ? bits | (1 << i) : bits),
    0,
  );
  const { first, end } = site.pages[page] ?? { first: 0, end: 0 };
  for (let s = first; s < end; s++)
    if ((wordsIn(s, FOUND.strongly, evidence) & mask) === mask && hasPhrase(s, phrase) !== false)
      return true;
  return false;
}
