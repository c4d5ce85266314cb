/*
 * A passage is the answer only to its own questions. For any other query, the reader chooses between
 * the best passages of the pages that search found, if they're sure enough (`maybe`):
 *
 *   sure   = (question × like + said × share + page × rank) × W ÷ (W + doubt × unknown)
 *   like   = harmonic mean of the query's share in a question and (with double weight) the
 *            question's share in the query
 *   share  = the query's share in the questions, heading, page title, and text of the passage
 *   rank   = score of the page in search ÷ score of the first page, at most 1
 *   W      = Σ weight; a share is Σ weight × strength ÷ Σ weight
 *   weight = word + ln(1 + (N − n + ½) ÷ (n + ½)), n of N passages have the word; unknown: n = 0.
 *            Only `word` for names and numbers that the site doesn't have.
 */
import type { AnswerCard, Choice, ChoiceCard, MarkedAnswer } from '../index/cards.ts';
import { questionKey, questionTerms } from '../text/question.ts';
import { derivation } from '../text/stem.ts';
import { ANSWER } from '../index/weights.ts';
import { NAME_LIKE, type ExpandedWord } from './expand.ts';

/** The most passages to choose from. */
const MOST_CHOICES = 3;

type Stems = ReadonlySet<string>;

interface Question {
  readonly text: string;
  readonly stems: Stems;
}

interface Answer {
  readonly marked: MarkedAnswer;
  readonly questions: readonly Question[];
  readonly said: Stems;
}

export interface FoundPage {
  readonly page: string;
  readonly score: number;
}

/** Finds the marked passages that answer a query. */
export class QuestionIndex {
  readonly #byKey = new Map<string, MarkedAnswer>();
  readonly #byPage: ReadonlyMap<string, readonly Answer[]>;
  readonly #weights = new Map<string, number>();
  readonly #unknown: number;

  constructor(marked: readonly MarkedAnswer[]) {
    const answers = marked.map(readAnswer);
    this.#byPage = Map.groupBy(answers, ({ marked: { place } }) => pathOf(place.url));
    for (const answer of marked)
      for (const question of answer.questions) this.#byKey.set(questionKey(question), answer);
    const weightOf = (count: number): number =>
      ANSWER.word + Math.log(1 + (answers.length - count + 0.5) / (count + 0.5));
    const stems = answers.flatMap(({ said }) => [...said]);
    for (const [stem, { length }] of Map.groupBy(stems, (one) => one))
      this.#weights.set(stem, weightOf(length));
    this.#unknown = weightOf(0);
  }

  /** Returns the answer whose question is the query in the same words, in any order and form. */
  same(query: string): AnswerCard | undefined {
    const found = this.#byKey.get(questionKey(query));
    if (found === undefined) return undefined;
    const { name, text, place } = found;
    return { kind: 'answer', name, text, place };
  }

  /** Returns the best answers to choose from. */
  near(
    query: string,
    words: readonly ExpandedWord[],
    pages: readonly FoundPage[],
  ): ChoiceCard | undefined {
    const asked = questionTerms(query).map((term) => this.#askedWord(term, words));
    // One word doesn't say what is asked.
    if (asked.length < 2) return undefined;
    const weight = asked.reduce((sum, word) => sum + word.weight, 0);
    const certainty = weight / (weight + ANSWER.doubt * this.#unknown);
    const found = pages.flatMap(({ page, score }) => {
      const rank = Math.min(1, score / (pages[0]?.score || 1));
      return (this.#byPage.get(page) ?? []).map((answer) => {
        const { question, like } = this.#nearest(answer, asked);
        const said = shareIn(answer.said, asked);
        const sum = ANSWER.question * like + ANSWER.said * said + ANSWER.page * rank;
        return { marked: answer.marked, question, sure: sum * certainty };
      });
    });
    const candidates = found.filter((one) => one.sure >= ANSWER.maybe);
    return choiceOf(candidates.toSorted((a, b) => b.sure - a.sure));
  }

  #askedWord(term: string, words: readonly ExpandedWord[]): AskedWord {
    const expanded = words.find(({ word }) => word.term === term);
    // A name or number that the whole site doesn't have is the reader's own, and says little.
    const isOwn = NAME_LIKE.test(term) && expanded?.isKnown !== true;
    const unknown = isOwn ? ANSWER.word : this.#unknown;
    const weight = this.#weights.get(derivation(term)) ?? unknown;
    return new AskedWord(term, weight, expanded);
  }

  /** Finds the question of a passage that is most like what was asked. */
  #nearest({ questions }: Answer, asked: readonly AskedWord[]): { question: string; like: number } {
    let nearest = { question: '', like: -1 };
    for (const { text, stems } of questions) {
      const like = this.#likeness(stems, asked);
      if (like > nearest.like) nearest = { question: text, like };
    }
    return nearest;
  }

  #likeness(question: Stems, asked: readonly AskedWord[]): number {
    const ofQuery = shareIn(question, asked);
    let found = 0;
    let total = 0;
    for (const stem of question) {
      const weight = this.#weights.get(stem) ?? this.#unknown;
      found += weight * Math.max(...asked.map((word) => word.as(stem, question)));
      total += weight;
    }
    const ofQuestion = found / (total || 1);
    return (3 * ofQuery * ofQuestion) / (2 * ofQuery + ofQuestion || 1);
  }
}

class AskedWord {
  readonly weight: number;
  /** The stems that it may stand for, and how surely. */
  readonly #stems = new Map<string, number>();
  readonly #phrases: readonly { strength: number; words: readonly (readonly string[])[] }[];

  constructor(term: string, weight: number, expanded: ExpandedWord | undefined) {
    this.weight = weight;
    const { matches = [], phrases = [], isCorrected = false } = expanded ?? {};
    // The best correction of a typo is nearly as good as the word.
    const best = isCorrected ? Math.max(...matches.map(({ strength }) => strength)) : 1;
    for (const { part, term: found, strength } of matches) {
      const stem = derivation(part ?? found.name);
      const certainty = Math.min(ANSWER.form, strength / best);
      this.#stems.set(stem, Math.max(this.#stems.get(stem) ?? 0, certainty));
    }
    this.#stems.set(derivation(term), 1);
    this.#phrases = phrases.map(({ words, strength }) => ({
      strength,
      words: words.map((part) =>
        part.map(({ part: own, term: { name } }) => derivation(own ?? name)),
      ),
    }));
  }

  /** How surely it stands for a stem. */
  as(stem: string, among: Stems): number {
    let strength = this.#stems.get(stem) ?? 0;
    for (const phrase of this.#phrases)
      if (phrase.strength > strength && phrase.words.flat().includes(stem) && isIn(phrase, among))
        strength = phrase.strength;
    return strength;
  }

  in(words: Stems): number {
    let strength = 0;
    for (const [stem, certainty] of this.#stems)
      if (certainty > strength && words.has(stem)) strength = certainty;
    for (const phrase of this.#phrases)
      if (phrase.strength > strength && isIn(phrase, words)) strength = phrase.strength;
    return strength;
  }
}

function isIn({ words }: { words: readonly (readonly string[])[] }, among: Stems): boolean {
  return words.every((word) => word.some((stem) => among.has(stem)));
}

function shareIn(words: Stems, asked: readonly AskedWord[]): number {
  let found = 0;
  let total = 0;
  for (const word of asked) {
    found += word.weight * word.in(words);
    total += word.weight;
  }
  return found / (total || 1);
}

function readAnswer(marked: MarkedAnswer): Answer {
  const { name, text, place, questions } = marked;
  return {
    marked,
    questions: questions.map((asked) => ({ text: asked, stems: stemsOf(asked) })),
    said: stemsOf(name, text, place.title, ...questions),
  };
}

function stemsOf(...texts: readonly string[]): Stems {
  return new Set(texts.flatMap(questionTerms).map(derivation));
}

function pathOf(url: string): string {
  return url.split('#')[0] ?? '';
}

/** Lets the reader choose between passages, one of each section. The best comes first. */
function choiceOf(
  found: readonly { readonly marked: MarkedAnswer; readonly question: string }[],
): ChoiceCard | undefined {
  const bySection = new Map<string, Choice>();
  for (const {
    marked: { name, text, place },
    question,
  } of found)
    if (!bySection.has(place.url)) bySection.set(place.url, { question, name, text, place });
  const choices = [...bySection.values()].slice(0, MOST_CHOICES);
  return choices.length > 0 ? { kind: 'choice', choices } : undefined;
}
