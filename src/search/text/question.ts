import { isQuestionWord } from 'check/text/stopWords.ts';
import { derivation } from './stem.ts';
import { termsOf } from './tokenizer.ts';

/** Words that nearly all texts have, and that still change what a question asks. */
const DECISIVE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'not no never without cannot cant dont doesnt isnt wont'
      .split(' ')
      .map((word) => [word, 'not']),
  ),
  who: 'who',
  why: 'why',
};

/**
 * Returns the words of substance of a question. A question that has none, such as `what is this`,
 * keeps its words.
 */
export function questionTerms(question: string): string[] {
  const terms = [...new Set(termsOf(question))];
  const substance = terms.flatMap((term) =>
    Object.hasOwn(DECISIVE, term) ? (DECISIVE[term] ?? []) : isQuestionWord(term) ? [] : term,
  );
  return substance.length > 0 ? [...new Set(substance)] : terms;
}

/** Returns what two questions have in common that ask the same with other forms or another order. */
export function questionKey(question: string): string {
  return [...new Set(questionTerms(question).map(derivation))].toSorted().join(' ');
}
