import { isQuestionWord } from './stopWords.ts';

/** What stands between two things that are compared: `vs` anywhere, the rest after a word that asks for it. */
const BETWEEN_NAMES = ['vs', 'versus'];
const ASKS_TO_COMPARE = [
  'difference',
  'differences',
  'differ',
  'differs',
  'compare',
  'compared',
  'comparing',
  'comparison',
  'distinguish',
];
const AFTER_ASKING = ['and', 'with', 'to', 'from', 'or'];

/** Finds the things that a query wants compared, each as its words: `difference between a vault and an environment` is `vault` and `environment`; none where it compares nothing. */
export function compared(terms: readonly string[]): readonly (readonly string[])[] {
  const between = terms.findIndex((term) => BETWEEN_NAMES.includes(term));
  const asks = terms.findIndex((term) => ASKS_TO_COMPARE.includes(term));
  const joint =
    between >= 0 || asks < 0
      ? between
      : terms.findIndex((term, i) => i > asks && AFTER_ASKING.includes(term));
  const things =
    joint < 0
      ? []
      : [terms.slice(0, joint), terms.slice(joint + 1)].map((side) =>
          trimmed(side.filter((term) => !ASKS_TO_COMPARE.includes(term))),
        );
  return things.every((words) => words.length > 0) ? things : [];
}

/** Takes what only asks from both ends. */
function trimmed(terms: readonly string[]): readonly string[] {
  const first = terms.findIndex((term) => !isQuestionWord(term));
  return first < 0
    ? []
    : terms.slice(first, terms.findLastIndex((term) => !isQuestionWord(term)) + 1);
}
