import { isQuestionWord } from './stopwords.ts';

/** What stands between two things that are compared: `vs` anywhere, the rest after a word that asks for it. */
const BETWEEN_NAMES = ['vs', 'versus'];
const ASKS_TO_COMPARE = ['difference', 'differences', 'differ', 'differs', 'compare', 'compared', 'comparing', 'comparison', 'distinguish'];
const AFTER_ASKING = ['and', 'with', 'to', 'from', 'or'];

/** Finds the things that a query wants compared, each as its words: `difference between a vault and an environment` is `vault` and `environment`; none where it compares nothing. */
export function compared(terms: readonly string[]): readonly (readonly string[])[] {
  const between = terms.findIndex((term, i) => i > 0 && BETWEEN_NAMES.includes(term));
  if (between > 0) return sides(terms, between, 0);
  const asks = terms.findIndex((term) => ASKS_TO_COMPARE.includes(term));
  // In "how does X differ from Y" one of them stands before the word.
  const from = asks < 0 ? terms.length : trimmed(terms.slice(0, asks)).length > 0 ? 0 : asks + 1;
  const joint = terms.findIndex((term, i) => i > Math.max(from, asks) && AFTER_ASKING.includes(term));
  return asks < 0 || joint < 0 ? [] : sides(terms.filter((_, i) => i !== asks), joint - 1, from > asks ? from - 1 : 0);
}

function sides(terms: readonly string[], joint: number, from: number): (readonly string[])[] {
  const both = [terms.slice(from, joint), terms.slice(joint + 1)].map(trimmed);
  return both.every((side) => side.length > 0) ? both : [];
}

/** Takes what only asks from both ends. */
function trimmed(terms: readonly string[]): readonly string[] {
  const first = terms.findIndex((term) => !isQuestionWord(term));
  return first < 0 ? [] : terms.slice(first, terms.findLastIndex((term) => !isQuestionWord(term)) + 1);
}
