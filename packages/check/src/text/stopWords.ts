import lists from './stopWords.json' with { type: 'json' };

const functionWords = wordsOf(lists.grammar);
const lightWords = wordsOf(lists.light);
const askingWords = wordsOf([...lists.asking, ...lists.light]);

function wordsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').split(' '));
}

/** True if a word only carries grammar. Texts aren't indexed by these words. */
export function isFunctionWord(term: string): boolean {
  return functionWords.has(term);
}

/** True if a word turns a query into a question, as `how` does. */
export function isAskingWord(term: string): boolean {
  return askingWords.has(term);
}

/** True if a word can be dropped from a question that has words of substance. */
export function isQuestionWord(term: string): boolean {
  return isFunctionWord(term) || isAskingWord(term);
}

/** True if a question word may also be the subject, such as `mean`: it has a low weight. */
export function isLightWord(term: string): boolean {
  return lightWords.has(term);
}
