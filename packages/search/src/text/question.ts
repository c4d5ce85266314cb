import { isQuestionWord } from 'check/text/stopWords.ts';
import { derivation } from './stem.ts';
import { termsOf } from './tokenizer.ts';

/** Words that nearly all texts have, and that still change what a question asks. */
const DECISIVE = new Map([
  ...['not', 'no', 'never', 'without', 'cant', 'dont', 'doesnt', 'isnt', 'wont'].map(
    (word): [string, string] => [word, 'not'],
  ),
  ['who', 'who'],
  ['why', 'why'],
]);

/** Words that say what is asked about the others: a question with them has another answer. */
const ASKED = new Map(
  Object.entries({
    difference: 'difference vs versus between compared',
    happen: 'happen happens happened happening',
    when: 'when',
    where: 'where',
  }).flatMap(([asked, words]) => words.split(' ').map((word): [string, string] => [word, asked])),
);

/** Words that change no question. */
const FILLERS = new Set(
  'properly simply quickly easily correctly exactly currently thanks hello hi pls trying'.split(
    ' ',
  ),
);

/**
 * Returns the words of substance of a question. A question that has none, such as `what is this`,
 * keeps its words.
 */
export function questionTerms(question: string): string[] {
  const terms = [...new Set(termsOf(question))];
  const substance = terms.filter((term) => !isQuestionWord(term) && !FILLERS.has(term));
  const decisive = terms.flatMap((term) => DECISIVE.get(term) ?? []);
  return substance.length > 0 ? [...new Set([...substance, ...decisive])] : terms;
}

/** Returns what two questions have in common that ask the same with other forms or another order. */
export function questionKey(question: string): string {
  const asked = termsOf(question).flatMap((term) => ASKED.get(term) ?? []);
  return [...new Set([...questionTerms(question).map(derivation), ...asked])].toSorted().join(' ');
}
