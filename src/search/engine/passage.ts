import { readErrorLine } from '../index/errorLine.ts';
import type { Section } from '../index/site.ts';
import { markedPlaces } from '../text/markedWords.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { sentencesOf } from '../text/sentences.ts';
import type { WordEvidence } from './evidence.ts';

/** What an answer is looked for with. */
export interface Asked {
  readonly words: readonly WordEvidence[];
  readonly terms: MarkedTerms;
}

/** Longest answer in UTF-16 units. A longer sentence is no short answer. */
const LONGEST = 280;
/** A shorter answer gets the next sentence, too. */
const SHORT = 90;

/** Sentences of a section, with the share of the query that they and its headings have. */
export interface Passage {
  readonly text: string;
  readonly coverage: number;
}

/** Finds the one or two sentences of a section that have most of a query. */
export function findPassage(section: Section, asked: Asked): Passage | undefined {
  const { page, heading, text } = section;
  const names = wordsIn(`${page.title} · ${heading?.text ?? ''}`, asked);
  const lines = text?.lines ?? [];
  const sentences = lines.filter((line) => !readErrorLine(line)).flatMap(sentencesOf);
  let best: Passage | undefined;
  for (const [i, first] of sentences.entries()) {
    if (first.length > LONGEST) continue;
    const both = `${first} ${sentences[i + 1] ?? ''}`.trim();
    const passage = first.length < SHORT && both.length <= LONGEST ? both : first;
    // The first sentences say it, unless later ones have words that the headings lack.
    const coverage = shareOf(new Set([...wordsIn(passage, asked), ...names]), asked);
    if (coverage > (best?.coverage ?? -1)) best = { text: passage, coverage };
  }
  return best;
}

/** Returns the numbers of the query's words that a text has. */
function wordsIn(text: string, { terms }: Asked): Set<number> {
  return new Set(markedPlaces(text, terms).flatMap(({ words }) => words));
}

/** Returns the share of the query's weight that some of its words have. */
function shareOf(found: ReadonlySet<number>, { words }: Asked): number {
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  const own = words.reduce((sum, { weight }, i) => sum + (found.has(i) ? weight : 0), 0);
  return own / (all || 1);
}
