import { tokenize } from './terms.ts';

/** Tells whether the terms of a phrase follow each other in a text; function words between them count. */
export function holdsPhrase(text: string, phrase: readonly string[]): boolean {
  const first = phrase[0] ?? '';
  const terms = tokenize(text).map((token) => token.term);
  for (let at = terms.indexOf(first); at >= 0; at = terms.indexOf(first, at + 1)) {
    if (phrase.every((term, i) => terms[at + i] === term)) return true;
  }
  return false;
}
