import type { AnswerCard, MarkedAnswer } from '../index/cards.ts';
import { questionKey, questionTerms } from '../text/question.ts';
import { derivation } from '../text/stem.ts';
import { ANSWER } from '../weights.ts';
import type { ExpandedWord } from './expand.ts';
import type { TermMatch } from './matcher.ts';

/** A question with its words of substance. */
interface Question {
  readonly answer: MarkedAnswer;
  readonly key: string;
  readonly terms: readonly string[];
}

/** A word of a query. */
interface Asked {
  readonly term: string;
  readonly expanded: ExpandedWord | undefined;
}

/** Finds the marked passage that answers a query. */
export class QuestionIndex {
  readonly #questions: readonly Question[];
  /** In how many answers' questions each stem is. */
  readonly #counts = new Map<string, number>();
  readonly #answers: number;

  constructor(answers: readonly MarkedAnswer[]) {
    this.#answers = answers.length;
    this.#questions = answers.flatMap((answer) =>
      answer.questions.map((question) => ({
        answer,
        key: questionKey(question),
        terms: questionTerms(question),
      })),
    );
    for (const { questions } of answers)
      for (const stem of new Set(questions.flatMap(questionTerms).map(derivation)))
        this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1);
  }

  /** Returns the answer whose question is the query in the same words, in any order and form. */
  same(query: string): AnswerCard | undefined {
    const key = questionKey(query);
    const found = this.#questions.find((question) => question.key === key);
    return found && cardOf(found.answer);
  }

  /**
   * Returns the answer whose question has nearly the same words, if no other one is as close. Its
   * page must be one of those that are found: a question about another subject can have most words.
   */
  near(
    query: string,
    words: readonly ExpandedWord[],
    pages: readonly string[],
  ): AnswerCard | undefined {
    const asked = questionTerms(query).map((term) => ({
      term,
      expanded: words.find(({ word }) => word.term === term),
    }));
    const scores = new Map<MarkedAnswer, number>();
    for (const { answer, terms } of this.#questions) {
      if (!pages.includes(answer.place.url.split('#')[0] ?? '')) continue;
      scores.set(answer, Math.max(scores.get(answer) ?? 0, this.#likeness(asked, terms)));
    }
    const [[best, score] = [undefined, 0], [, next] = [undefined, 0]] = [...scores].sort(
      ([, a], [, b]) => b - a,
    );
    return best && score > 0 && next <= score * ANSWER.next ? cardOf(best) : undefined;
  }

  /** Returns the product of what a query and a question have of each other; 0 if it isn't enough. */
  #likeness(asked: readonly Asked[], terms: readonly string[]): number {
    const inQuestion = this.#share(
      asked,
      ({ term }) => term,
      (one) => Math.max(...terms.map((term) => strengthOf(one, term, terms))),
    );
    const inQuery = this.#share(
      terms,
      (term) => term,
      (term) => Math.max(...asked.map((one) => strengthOf(one, term, terms))),
    );
    const isEnough = inQuestion >= ANSWER.leastOfQuery && inQuery >= ANSWER.leastOfQuestion;
    return isEnough ? inQuestion * inQuery : 0;
  }

  /** Returns the share of some words that is found. Rare words count more: they say what it's about. */
  #share<Word>(
    words: readonly Word[],
    termOf: (word: Word) => string,
    strength: (word: Word) => number,
  ): number {
    let found = 0;
    let total = 0;
    for (const word of words) {
      const count = this.#counts.get(derivation(termOf(word))) ?? 0;
      const weight = Math.log(1 + (this.#answers - count + 0.5) / (count + 0.5));
      found += weight * strength(word);
      total += weight;
    }
    return found / (total || 1);
  }
}

/** How surely a word of a query stands for a word of a question. */
function strengthOf({ term, expanded }: Asked, other: string, terms: readonly string[]): number {
  if (term === other) return 1;
  if (derivation(term) === derivation(other)) return ANSWER.form;
  if (expanded === undefined) return 0;
  const { matches, phrases, isCorrected } = expanded;
  const isOther = ({ part, term: found }: TermMatch): boolean => (part ?? found.name) === other;
  const found = matches.filter(isOther).map(({ strength }) => strength);
  // The best correction of a typo is nearly as good as the word.
  const best = isCorrected ? Math.max(...matches.map(({ strength }) => strength)) / ANSWER.form : 1;
  const isInTerms = ({ part, term: { name } }: TermMatch): boolean => terms.includes(part ?? name);
  const whole = phrases
    .filter(
      ({ words }) => words.flat().some(isOther) && words.every((word) => word.some(isInTerms)),
    )
    .map(({ strength }) => strength);
  return Math.max(0, ...found.map((strength) => strength / best), ...whole);
}

function cardOf({ name, text, place }: MarkedAnswer): AnswerCard {
  return { kind: 'answer', name, text, place };
}
