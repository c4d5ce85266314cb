import { CLASS_COUNT, FIELD, sharedFields } from '../index/fields.ts';
import type { Section, Site } from '../index/site.ts';
import { EXACT, SAME, SENTENCE, STRONG, WEIGHTS } from '../index/weights.ts';
import type { ExpandedWord, PhraseMatch } from './expand.ts';
import type { TermMatch } from './matcher.ts';

/** Where a word of the query is found, and how well. */
export interface WordEvidence {
  readonly expanded: ExpandedWord;
  /** Inverse document frequency times the word's own weight. */
  readonly weight: number;
  /** By number of the page, and of the section. */
  readonly pages: readonly (WordOnPage | undefined)[];
  readonly sections: readonly (WordInSection | undefined)[];
}

/** A word of the query that isn't on a page. */
const NOT_ON_PAGE = {
  /** Score of the title, keywords, and path. */
  title: 0,
  /** Strength of the best match. */
  strength: 0,
  /** A strong match is on the page, and in the title. */
  isStrong: false,
  isInTitle: false,
  /** The title has it exactly. */
  isExactInTitle: false,
  /** Found as more than a typo. */
  isCertain: false,
};

/** A word of the query that isn't in a section. */
const NOT_IN_SECTION = {
  /** Scores of the heading and of the text. */
  heading: 0,
  body: 0,
  isStrong: false,
  /** The heading has it in any form, and as it was typed. */
  isInHeading: false,
  isSameInHeading: false,
  /** The section defines a property of this name. */
  isProperty: false,
};

type WordOnPage = typeof NOT_ON_PAGE;
type WordInSection = typeof NOT_IN_SECTION;

/** Usual lengths, in words, that the lengths of fields are compared with. */
interface UsualLengths {
  readonly title: number;
  readonly heading: number;
  readonly text: number;
}

/**
 * Shorter texts don't count for the usual length. A reference has a section for each property, and
 * thousands of single sentences would make every page of prose look long.
 */
const SHORTEST_TEXT = 64;

/** Collects the evidence for queries on a site. */
export class EvidenceCollector {
  readonly #site: Site;
  readonly #usual: UsualLengths;
  #previous = new Map<ExpandedWord, WordEvidence>();
  #wasSentence = false;

  constructor(site: Site) {
    this.#site = site;
    const { pages, sections } = site;
    this.#usual = {
      title: mean(pages.map(({ sections: [top] }) => top?.headingWords ?? 0)),
      heading: mean(sections.map(({ headingWords }) => headingWords)),
      text: mean(sections.map(({ words }) => words).filter((words) => words >= SHORTEST_TEXT)),
    };
  }

  /**
   * Finds each word of a query in the postings of its matches. Words that a keystroke hasn't changed
   * keep their evidence.
   */
  collect(words: readonly ExpandedWord[]): WordEvidence[] {
    const isSentence = words.length >= SENTENCE;
    const known = isSentence === this.#wasSentence ? this.#previous : undefined;
    const evidence = words.map(
      (expanded) => known?.get(expanded) ?? this.#collectWord(expanded, isSentence),
    );
    this.#previous = new Map(evidence.map((word) => [word.expanded, word]));
    this.#wasSentence = isSentence;
    return evidence;
  }

  #collectWord(expanded: ExpandedWord, isSentence: boolean): WordEvidence {
    const { matches, phrases, isCorrected, word } = expanded;
    const found: FoundWord = {
      pages: this.#site.pages.map(() => undefined),
      sections: this.#site.sections.map(() => undefined),
      isSentence,
    };
    // The best correction of a typo counts as the word itself.
    const typos = matches.filter(({ kind }) => kind === 'edit');
    const certainty = isCorrected ? Math.max(...typos.map(({ strength }) => strength)) : 1;
    for (const { term, strength, kind } of matches) {
      const match = { strength, certainty: strength / certainty, isTypo: kind === 'edit' };
      term.sections.forEach((section, i) => this.#add(found, section, term.fields[i] ?? 0, match));
    }
    for (const phrase of phrases) {
      const { strength } = phrase;
      const match = { strength, certainty: strength / certainty, isTypo: false };
      for (const [section, fields] of sectionsWithPhrase(phrase))
        this.#add(found, section, fields, match);
    }
    const { pages, sections } = found;
    // Inverse document frequency (BM25): the higher, the fewer sections have the word.
    const inSections = sections.filter((one) => one !== undefined);
    const strong = inSections.filter(({ isStrong }) => isStrong);
    const count = strong.length || inSections.length;
    const inverseFrequency = Math.log(1 + (sections.length - count + 0.5) / (count + 0.5));
    return { expanded, pages, sections, weight: word.weight * inverseFrequency };
  }

  /** Adds an occurrence of a matching term. */
  #add(
    { pages, sections, isSentence }: FoundWord,
    number: number,
    fields: number,
    { strength, certainty, isTypo }: { strength: number; certainty: number; isTypo: boolean },
  ): void {
    const section = this.#site.sections[number];
    if (section === undefined) return;
    const onPage = (pages[section.page.number] ??= { ...NOT_ON_PAGE });
    const inSection = (sections[number] ??= { ...NOT_IN_SECTION });
    onPage.title = Math.max(onPage.title, strength * this.#titleScore(section, fields));
    onPage.strength = Math.max(onPage.strength, strength);
    onPage.isCertain ||= !isTypo;
    const isInHeading = (fields & FIELD.heading) !== 0;
    inSection.isInHeading ||= isInHeading;
    if (isInHeading)
      inSection.heading = Math.max(inSection.heading, strength * this.#headingScore(section));
    if (fields & (FIELD.text | FIELD.code | FIELD.property | FIELD.question)) {
      const body = strength * this.#bodyScore(section, fields, isSentence);
      inSection.body = Math.max(inSection.body, body);
    }
    if (certainty < STRONG) return;
    const isInTitle = (fields & FIELD.title) !== 0;
    const isExact = certainty >= EXACT;
    onPage.isStrong = true;
    onPage.isInTitle ||= isInTitle;
    onPage.isExactInTitle ||= isInTitle && isExact;
    inSection.isStrong = true;
    inSection.isSameInHeading ||= isInHeading && isExact && strength >= SAME;
    inSection.isProperty ||= isExact && (fields & FIELD.property) !== 0;
  }

  #titleScore({ headingWords }: Section, fields: number): number {
    const { title, keyword, path, titleLength } = WEIGHTS;
    let sum = 0;
    if (fields & FIELD.title)
      sum += title / lengthNorm(headingWords, this.#usual.title, titleLength);
    if (fields & FIELD.keyword) sum += keyword;
    if (fields & FIELD.path) sum += path;
    return saturate(sum);
  }

  #headingScore({ headingWords }: Section): number {
    const { heading, headingLength } = WEIGHTS;
    return saturate(heading / lengthNorm(headingWords, this.#usual.heading, headingLength));
  }

  #bodyScore({ level, words }: Section, fields: number, isSentence: boolean): number {
    const { lead, text, code, property, question, bodyLength, bodyLengthOfSentence } = WEIGHTS;
    let sum = (CLASS_COUNT[fields & FIELD.text] ?? 0) * (level === 1 ? lead : text);
    if (fields & FIELD.code) sum += code;
    if (fields & FIELD.property) sum += property;
    if (fields & FIELD.question) sum += question;
    const b = isSentence ? bodyLengthOfSentence : bodyLength;
    return saturate(sum / lengthNorm(words, this.#usual.text, b));
  }
}

/** Where a word is found so far, by number of the page and of the section. */
interface FoundWord {
  readonly pages: (WordOnPage | undefined)[];
  readonly sections: (WordInSection | undefined)[];
  readonly isSentence: boolean;
}

/** Finds the sections, with their fields, where all words of a phrase are in the same field. */
function sectionsWithPhrase({ words }: PhraseMatch): Map<number, number> {
  const [first, ...others] = words.map(fieldsBySection);
  let common = first ?? new Map<number, number>();
  for (const other of others) {
    const both = new Map<number, number>();
    for (const [section, fields] of common) {
      const shared = sharedFields(fields, other.get(section) ?? 0);
      if (shared > 0) both.set(section, shared);
    }
    common = both;
  }
  return common;
}

function fieldsBySection(matches: readonly TermMatch[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { term } of matches) {
    term.sections.forEach((section, i) =>
      found.set(section, (found.get(section) ?? 0) | (term.fields[i] ?? 0)),
    );
  }
  return found;
}

/** BM25: repeated occurrences add less and less. */
function saturate(sum: number): number {
  return (sum * (WEIGHTS.k1 + 1)) / (sum + WEIGHTS.k1);
}

/** Adds two saturated scores without exceeding their limit. */
export function combine(a: number, b: number): number {
  return a + b - (a * b) / (WEIGHTS.k1 + 1);
}

/** BM25: compares a length with the usual one; `b` is how much the length counts. */
function lengthNorm(length: number, usual: number, b: number): number {
  return 1 - b + (b * length) / usual;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length) || 1;
}
