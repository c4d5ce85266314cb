import type { CardLink, MessageCard, PassageCard } from '../index/cards.ts';
import type { Section } from '../index/site.ts';
import { saysError } from '../text/errorMessage.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { SENTENCE, SURE } from '../weights.ts';
import { findErrorRow } from './errorRow.ts';
import type { FoundRow } from './errorRow.ts';
import type { WordEvidence } from './evidence.ts';
import { urlOf } from './hits.ts';
import { findPassage } from './passage.ts';
import type { Query } from './query.ts';
import { quotingSectionsFirst } from './quotes.ts';
import type { QuoteFinder } from './quotes.ts';
import { rankSections } from './rank.ts';
import type { RankedPage } from './score.ts';
import { marksIn } from './snippet.ts';
import { TIER } from './tiers.ts';

/** What an answer is looked for in, and with. */
export interface AnswerFacts {
  readonly query: Query;
  /** The pages that are shown, best first. */
  readonly pages: readonly RankedPage[];
  readonly quotes: QuoteFinder | undefined;
  readonly words: readonly WordEvidence[];
  readonly terms: MarkedTerms;
}

/** Pages whose tables of errors are read. */
export const ANSWERING_PAGES = 3;

/** True if a query may get an answer: a question, a sentence, or a message. */
export function mayHaveAnswer({ asks, sequence, text }: Query): boolean {
  return asks || sequence.length >= SENTENCE || saysError(text);
}

/** Returns the row or the sentences that answer a query, if the engine is sure. */
export function findAnswer(facts: AnswerFacts): MessageCard | PassageCard | undefined {
  const [first] = facts.pages;
  if (first === undefined || !mayHaveAnswer(facts.query)) return undefined;
  const ranked = rankSections(first);
  const [best, next] = facts.quotes ? quotingSectionsFirst(ranked, facts.quotes) : ranked;
  if (best === undefined) return undefined;
  return (
    messageCard(best.section, facts) ??
    passageCard(best.section, (next?.score ?? 0) / best.score, facts)
  );
}

function messageCard(section: Section, { query, pages }: AnswerFacts): MessageCard | undefined {
  const others = pages.slice(0, ANSWERING_PAGES).flatMap(({ page }) => page.sections);
  const found = findErrorRow(query.sequence, [section, ...others]);
  if (found === undefined || !isSureRow(found, query.text)) return undefined;
  const { message, cause, fix } = found.row;
  return { kind: 'message', name: message, cause, fix, place: placeOf(found.section) };
}

/** True if a row has enough of the query: less is enough for a query that reads like an error. */
function isSureRow({ share, common }: FoundRow, text: string): boolean {
  const { errorShare, errorWords, rowShare, rowWords } = SURE;
  const isError = saysError(text) && share >= errorShare && common >= errorWords;
  return isError || (share >= rowShare && common >= rowWords);
}

function passageCard(
  section: Section,
  next: number,
  { query, pages: [first, second], words, terms }: AnswerFacts,
): PassageCard | undefined {
  const passage = findPassage(section, { words, terms });
  if (first === undefined || passage === undefined || passage.coverage < SURE.coverage)
    return undefined;
  // The first hit shows the top of its page. Only a question such as "what is a flow" asks for it.
  if (section.number === first.page.first && !query.asks) return undefined;
  const nextPage = second?.tier === first.tier ? second.score / first.score : 0;
  const hasAll = words.every(
    ({ sections, pages }) =>
      sections[section.number]?.isStrong || pages[first.page.number]?.isInTitle,
  );
  const isAhead = hasAll && next <= SURE.next && nextPage <= SURE.next;
  // A heading or a title that is the query needs no lead.
  if (first.tier < TIER.heading && !isAhead) return undefined;
  return {
    kind: 'passage',
    name: section.heading?.text ?? first.page.title,
    text: passage.text,
    marks: marksIn(passage.text, terms),
    place: placeOf(section),
  };
}

function placeOf(section: Section): CardLink {
  return { url: urlOf(section), title: section.page.title };
}
