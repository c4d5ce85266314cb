import { z } from 'astro/zod';
import type { Engine } from 'search/engine/engine.ts';
import { linksOf, type Card } from 'search/index/cards.ts';

const questionShape = z.strictObject({
  question: z.string(),
  /**
   * The cards that answer it: the URL, then words of the passage if it's an answer, such as
   * `/concepts/flow: A flow is a set`. A page without words describes it, but no passage of the
   * page has been judged yet, so that every answer from it counts as wrong. None if no page does.
   */
  right: z.array(z.string()),
  /** `test` questions were written before anyone saw the answers. Don't tune to them. */
  half: z.enum(['tune', 'test']),
});

type GoldenQuestion = z.infer<typeof questionShape>;

/** Reads golden questions. Throws an error that lists everything that is wrong. */
export function readQuestions(file: string, text: string): GoldenQuestion[] {
  const read = z.array(questionShape).safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** A question with its card. */
interface AnswerOutcome {
  readonly golden: GoldenQuestion;
  readonly card: Card | undefined;
  /** The card answers, or is a choice with the passage that answers. */
  readonly isRight: boolean;
}

export function askAll(
  engine: Engine,
  questions: readonly GoldenQuestion[],
  slug: string,
): AnswerOutcome[] {
  return questions.map((golden) => {
    const { card } = engine.search(golden.question);
    const right = golden.right.map((place) => place.replaceAll('{product}', slug));
    return { golden, card, isRight: card !== undefined && right.some((one) => isFrom(one, card)) };
  });
}

/** True if a card shows the passage, or is about what is described at a URL. */
function isFrom(right: string, card: Card): boolean {
  const [, url = '', words = ''] = /^(\S+?)(?:: (.*))?$/.exec(right) ?? [];
  if (!linksOf(card).some((link) => link.url === url)) return false;
  const texts = textsOf(card);
  return texts === undefined || (words !== '' && texts.some((text) => text.includes(words)));
}

/** Lists the passages of a card, if it has passages. */
function textsOf(card: Card): readonly string[] | undefined {
  if (card.kind === 'choice') return card.choices.map(({ text }) => text);
  return card.kind === 'answer' ? [card.text] : undefined;
}

/** How many cards of a kind are shown, and how many of them are right. */
interface Cards {
  readonly shown: number;
  readonly right: number;
  /** Shown for questions that nothing answers. */
  readonly unasked: number;
}

/** Measures cards, and how many questions with an answer get it as a card or in a choice. */
export function measureAnswers(outcomes: readonly AnswerOutcome[]) {
  const answered = outcomes.filter(({ golden }) => golden.right.length > 0);
  const right = answered.filter(({ isRight }) => isRight);
  const single = countCards(outcomes, ({ kind }) => kind !== 'choice');
  return {
    single,
    choice: countCards(outcomes, ({ kind }) => kind === 'choice'),
    precision: single.right / (single.shown || 1),
    answerable: answered.length,
    unanswerable: outcomes.length - answered.length,
    recall: right.length / (answered.length || 1),
  };
}

function countCards(outcomes: readonly AnswerOutcome[], isCounted: (card: Card) => boolean): Cards {
  const shown = outcomes.filter(({ card }) => card !== undefined && isCounted(card));
  return {
    shown: shown.length,
    right: shown.filter(({ isRight }) => isRight).length,
    unasked: shown.filter(({ golden }) => golden.right.length === 0).length,
  };
}

/** Lists each question with its card, wrong ones and missing ones first. */
export function answersText(outcomes: readonly AnswerOutcome[]): string {
  const rank = ({ card, isRight, golden }: AnswerOutcome): number => {
    if (isRight) return card?.kind === 'choice' ? 3 : 4;
    if (card && card.kind !== 'choice') return 0;
    return golden.right.length > 0 ? 1 : 2;
  };
  return outcomes
    .toSorted((a, b) => rank(a) - rank(b))
    .map((outcome) => lineOf(outcome))
    .join('\n');
}

function lineOf({ golden: { question, right }, card, isRight }: AnswerOutcome): string {
  const wanted = right.length === 0 || isRight ? '' : `\n      wanted ${right.join(' or ')}`;
  if (card === undefined) return `${wanted ? 'none ' : '–    '} ${question}${wanted}`;
  if (card.kind === 'choice') {
    const lines = card.choices.map(
      ({ question: own, text, place }) => `\n      ${place.url}: ${own}\n        ${text}`,
    );
    const label = isRight ? 'choose' : wanted ? 'CHOOSE' : 'choose without an answer:';
    return `${label} ${question}${lines.join('')}${wanted}`;
  }
  const from = linksOf(card)
    .map(({ url }) => url)
    .join(' ');
  const line = `\n      ${card.kind} ${from}: ${'text' in card ? card.text : card.name}`;
  return `${isRight ? 'right' : 'WRONG'} ${question}${line}${wanted}`;
}
