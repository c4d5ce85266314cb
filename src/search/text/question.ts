import { isQuestionWord } from 'check/text/stopWords.ts';
import { derivation } from './stem.ts';
import { termsOf } from './tokenizer.ts';

/**
 * Returns the words of substance of a question. A question that has none, such as `what is this`,
 * keeps its words.
 */
export function questionTerms(question: string): string[] {
  const terms = [...new Set(termsOf(question))];
  const substance = terms.filter((term) => !isQuestionWord(term));
  return substance.length > 0 ? substance : terms;
}

/** Returns what two questions have in common that ask the same with other forms or another order. */
export function questionKey(question: string): string {
  return [...new Set(questionTerms(question).map(derivation))].toSorted().join(' ');
}
