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
  return 'text' in card ? words !== '' && card.text.includes(words) : true;
}

/** Measures cards: how many are right, and how many questions with an answer get one. */
export function measureAnswers(outcomes: readonly AnswerOutcome[]) {
  const shown = outcomes.filter(({ card }) => card !== undefined);
  const answered = outcomes.filter(({ golden }) => golden.right.length > 0);
  const right = outcomes.filter(({ isRight }) => isRight);
  return {
    shown: shown.length,
    precision: right.length / (shown.length || 1),
    answerable: answered.length,
    recall: right.length / (answered.length || 1),
  };
}

/** Lists each question with its card, wrong ones and missing ones first. */
export function answersText(outcomes: readonly AnswerOutcome[]): string {
  const rank = ({ card, isRight, golden }: AnswerOutcome): number =>
    isRight ? 2 : card ? 0 : golden.right.length > 0 ? 1 : 3;
  return outcomes
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ golden, card, isRight }) => {
      const wanted = golden.right.length === 0 ? '' : `\n      wanted ${golden.right.join(' or ')}`;
      if (card === undefined) return `${wanted ? 'none ' : '–    '} ${golden.question}${wanted}`;
      const from = linksOf(card)
        .map(({ url }) => url)
        .join(' ');
      const line = `\n      ${card.kind} ${from}: ${'text' in card ? card.text : card.name}`;
      return `${isRight ? 'right' : 'WRONG'} ${golden.question}${line}${isRight ? '' : wanted}`;
    })
    .join('\n');
}
