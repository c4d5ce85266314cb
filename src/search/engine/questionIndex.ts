import type { AnswerCard, MarkedAnswer } from '../index/cards.ts';
import { questionKey, questionTerms } from '../text/question.ts';
import { derivation } from '../text/stem.ts';
import { ANSWER } from '../weights.ts';
import type { ExpandedWord } from './expand.ts';

/** Words with their stems. */
type Words = ReadonlyMap<string, string>;

/** A passage with the words of its questions, and of all that it says. */
interface Answer {
  readonly marked: MarkedAnswer;
  readonly questions: readonly Words[];
  readonly title: Words;
  readonly said: Words;
}

/** Where a query found something: the paths of the best pages, and the best section of the first. */
export interface FoundPlaces {
  readonly pages: readonly string[];
  readonly best: string | undefined;
}

/** Finds the marked passage that answers a query. */
export class QuestionIndex {
  readonly #byKey = new Map<string, MarkedAnswer>();
  readonly #byPage: ReadonlyMap<string, readonly Answer[]>;
  /** How much a word says by its stem: rare words say what a question is about. */
  readonly #weights = new Map<string, number>();

  constructor(marked: readonly MarkedAnswer[]) {
    const answers = marked.map(readAnswer);
    this.#byPage = Map.groupBy(answers, ({ marked: { place } }) => pathOf(place.url));
    for (const answer of marked)
      for (const question of answer.questions) this.#byKey.set(questionKey(question), answer);
    const stems = answers.flatMap(({ said }) => [...new Set(said.values())]);
    for (const [stem, { length }] of Map.groupBy(stems, (one) => one))
      this.#weights.set(stem, Math.log(1 + (answers.length - length + 0.5) / (length + 0.5)));
  }

  /** Returns the answer whose question is the query in the same words, in any order and form. */
  same(query: string): AnswerCard | undefined {
    const found = this.#byKey.get(questionKey(query));
    return found && cardOf(found);
  }

  /**
   * Returns the answer that says the most of the query. Three things decide, and are multiplied:
   * what the query has of one question and the question of the query, what the answer with its
   * questions, heading, and title has of the query, and whether search found its section first.
   * A query that only names a page wants the page, so its answer must be nearly the same question.
   */
  near(
    query: string,
    words: readonly ExpandedWord[],
    { pages, best }: FoundPlaces,
  ): AnswerCard | undefined {
    const asked = questionTerms(query).map((term) => new AskedWord(term, words));
    const found = pages.slice(0, ANSWER.pages).flatMap((page, rank) =>
      (this.#byPage.get(page) ?? []).map(({ marked, questions, title, said }) => {
        const like = questions.map((one) => this.#shareIn(one, asked) * this.#shareOf(one, asked));
        const asWords = Math.max(...like) * this.#shareIn(said, asked);
        const isTitle = this.#shareIn(title, asked) >= ANSWER.title;
        const other = rank === 0 ? ANSWER.otherSection : ANSWER.otherPage;
        const place = (marked.place.url === best ? 1 : other) * (isTitle ? ANSWER.titleOnly : 1);
        return { marked, asWords, score: asWords * place };
      }),
    );
    const [first, ...others] = found.toSorted((a, b) => b.score - a.score);
    if (first === undefined || first.score < ANSWER.least) return undefined;
    const isSure = others.every(({ asWords }) => asWords <= first.asWords * ANSWER.next);
    return isSure ? cardOf(first.marked) : undefined;
  }

  /** Returns how much of a query some words have. */
  #shareIn(words: Words, asked: readonly AskedWord[]): number {
    return this.#share(
      asked,
      ({ stem }) => stem,
      (word) => word.in(words),
    );
  }

  /** Returns how much of some words a query has. */
  #shareOf(words: Words, asked: readonly AskedWord[]): number {
    return this.#share(
      [...words],
      ([, stem]) => stem,
      ([term, stem]) => Math.max(...asked.map((word) => word.as(term, stem, words))),
    );
  }

  #share<Word>(
    words: readonly Word[],
    stemOf: (word: Word) => string,
    strengthOf: (word: Word) => number,
  ): number {
    let found = 0;
    let total = 0;
    for (const word of words) {
      const weight = this.#weights.get(stemOf(word)) ?? ANSWER.unknown;
      found += weight * strengthOf(word);
      total += weight;
    }
    return found / (total || 1);
  }
}

/** A word of a query. */
class AskedWord {
  readonly stem: string;
  /** How surely it stands for other words. */
  readonly #strengths: ReadonlyMap<string, number>;
  /** Words that together stand for it. */
  readonly #phrases: readonly { strength: number; words: readonly (readonly string[])[] }[];

  constructor(term: string, words: readonly ExpandedWord[]) {
    this.stem = derivation(term);
    const expanded = words.find(({ word }) => word.term === term);
    const { matches = [], phrases = [], isCorrected = false } = expanded ?? {};
    // The best correction of a typo is nearly as good as the word.
    const best = isCorrected ? Math.max(...matches.map(({ strength }) => strength)) : 1;
    const found = matches.map(({ part, term: { name }, strength }): [string, number] => [
      part ?? name,
      Math.min(ANSWER.form, strength / best),
    ]);
    this.#strengths = new Map([...found.toSorted(([, a], [, b]) => a - b), [term, 1]]);
    this.#phrases = phrases.map(({ words: parts, strength }) => ({
      strength,
      words: parts.map((part) => part.map(({ part: own, term: { name } }) => own ?? name)),
    }));
  }

  /** How surely it stands for a word among others. */
  as(term: string, stem: string, among: Words): number {
    const form = stem === this.stem ? ANSWER.form : 0;
    const phrases = this.#phrases
      .filter(({ words }) => words.flat().includes(term))
      .filter(({ words }) => words.every((word) => word.some((one) => among.has(one))));
    const whole = phrases.map(({ strength }) => strength);
    return Math.max(form, this.#strengths.get(term) ?? 0, ...whole);
  }

  /** How surely some words have it. */
  in(words: Words): number {
    return Math.max(0, ...[...words].map(([term, stem]) => this.as(term, stem, words)));
  }
}

function readAnswer(marked: MarkedAnswer): Answer {
  const { name, text, place, questions } = marked;
  return {
    marked,
    questions: questions.map((question) => wordsOf(question)),
    title: wordsOf(place.title),
    said: wordsOf(name, text, place.title, ...questions),
  };
}

function wordsOf(...texts: readonly string[]): Words {
  return new Map(texts.flatMap(questionTerms).map((term) => [term, derivation(term)]));
}

function pathOf(url: string): string {
  return url.split('#')[0] ?? '';
}

function cardOf({ name, text, place }: MarkedAnswer): AnswerCard {
  return { kind: 'answer', name, text, place };
}
