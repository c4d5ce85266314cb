import { isQuestionWord } from 'check/text/stopWords.ts';

/** Words that compare two things wherever they are in a query. */
const VERSUS = ['vs', 'versus'];
/** Words that ask for a comparison; `SEPARATORS` count only after one of them. */
const COMPARING = /^(?:differences?|differs?|compared?|comparing|comparison|distinguish)$/;
const SEPARATORS = ['and', 'with', 'to', 'from', 'or'];

/**
 * Returns the two things that a query compares, each as its words: `difference between a vault and
 * an environment` gives `[['vault'], ['environment']]`. Empty if the query compares nothing.
 */
export function comparedThings(terms: readonly string[]): readonly (readonly string[])[] {
  const separator = separatorIn(terms);
  if (separator < 0) return [];
  const things = [terms.slice(0, separator), terms.slice(separator + 1)].map((side) =>
    trimQuestion(side.filter((term) => !COMPARING.test(term))),
  );
  return things.every((words) => words.length > 0) ? things : [];
}

function separatorIn(terms: readonly string[]): number {
  const versus = terms.findIndex((term) => VERSUS.includes(term));
  const comparing = terms.findIndex((term) => COMPARING.test(term));
  if (versus >= 0 || comparing < 0) return versus;
  return terms.findIndex((term, i) => i > comparing && SEPARATORS.includes(term));
}

/** Removes question words from both ends. */
function trimQuestion(terms: readonly string[]): readonly string[] {
  const isSubject = (term: string): boolean => !isQuestionWord(term);
  const first = terms.findIndex(isSubject);
  return first < 0 ? [] : terms.slice(first, terms.findLastIndex(isSubject) + 1);
}
