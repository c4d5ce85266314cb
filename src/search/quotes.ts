import { SENTENCE } from './gather.ts';
import type { TextOf } from './group.ts';
import type { RankedPage } from './inOrder.ts';
import { MESSAGE, WRITTEN } from './plan.ts';
import { placesInText } from './snippet.ts';
import type { MarkedTerms, Place } from './textWords.ts';
import { TIER } from './tiers.ts';

/** Pages whose texts are looked through for a message: few words of it may be what the page is about, so that it stands far down (measured on four sets; 40 find no more, 16 less). */
export const QUOTING_PAGES = 24;
/** Sections of such a page, the best first. */
const SECTIONS = 8;
/** Letters between two words that stand together: a sign or a short word. */
const GAP = 6;
/** Share of a message that stands together where it is quoted but for a name: each site's table and user are others. */
const NEARLY = 0.7;
/** Bits of words as they were written, moved to the right. */
const LOW = 2 ** WRITTEN - 1;

/** What quotes a query that is a sentence. */
export interface Quotes {
  /** Tells whether a section has it word for word. */
  inSection(section: number): boolean;
  /** Tells whether one of a page's best sections has a message word for word or nearly so. */
  onPage(page: RankedPage): boolean;
  readonly isMessage: boolean;
}

export interface Quoted {
  /** As it was asked. */
  readonly text: string;
  /** What each of its words weighs. */
  readonly weights: ArrayLike<number>;
  readonly terms: MarkedTerms;
  readonly textOf: TextOf;
}

/** Looks for a query in the texts that are loaded; gives nothing for one that is no sentence. */
export function quotesOf({ text, weights, terms, textOf }: Quoted): Quotes | undefined {
  const words = text.trim().toLowerCase().split(/\s+/);
  if (words.length < SENTENCE) return undefined;
  const sentence = words.join(' ');
  const all = 2 ** Math.min(weights.length, WRITTEN) - 1;
  const isMessage = words.length >= MESSAGE;

  const isQuotedIn = (part: string, nearly: number): boolean => {
    const { places, isCut } = placesInText(part, terms);
    // A look at words that are numbers already tells of most texts that they need not be read.
    const mayHave = isCut || (places.reduce((bits, place) => bits | place.bits, 0) & all) === all;
    if (mayHave && part.toLowerCase().includes(sentence)) return true;
    return weights.length >= MESSAGE && togetherIn(places, weights) >= nearly;
  };
  const isIn = (section: number, nearly: number): boolean => textOf(section)?.slice(2).some((part) => isQuotedIn(part, nearly)) === true;

  return {
    isMessage,
    inSection: (section) => isIn(section, Infinity),
    onPage: ({ sections }) => isMessage && sections.slice(0, SECTIONS).some(({ section }) => isIn(section, NEARLY)),
  };
}

/** Puts those pages first that quote a message, among those that are found by their words alone; `pages` are in order. */
export function quotingFirst(pages: readonly RankedPage[], { onPage }: Quotes): RankedPage[] {
  const from = pages.findIndex(({ tier }) => tier === TIER.some);
  if (from < 0) return [...pages];
  const quoting = pages.slice(from, QUOTING_PAGES).filter((page) => onPage(page));
  return [...new Set([...pages.slice(0, from), ...quoting, ...pages])];
}

/** Says how much of a query stands together in a text, as it was written: the share, by weight, of its neighbouring words that are neighbours there, in their order. */
function togetherIn(places: readonly Place[], weights: ArrayLike<number>): number {
  let pairs = 0;
  for (let i = 1; i < places.length; i++) {
    const [before, place] = [places[i - 1], places[i]];
    if (before !== undefined && place !== undefined && place.start - before.end <= GAP) pairs |= (((before.bits >> WRITTEN) & LOW) << 1) & (place.bits >> WRITTEN);
  }
  let all = 0;
  let found = 0;
  for (let i = 1; i < Math.min(weights.length, WRITTEN); i++) {
    const weight = (weights[i - 1] ?? 0) + (weights[i] ?? 0);
    all += weight;
    if (pairs & (1 << i)) found += weight;
  }
  return all === 0 ? 0 : found / all;
}
