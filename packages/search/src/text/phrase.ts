import { tokenize } from './tokenizer.ts';

/** Quoted text, in straight or curly quotes. An unclosed quote doesn't count: it's being typed. */
export const IN_QUOTES = /["“„«]([^"“”„«»]+)["”»]/g;

/** True if the terms of a phrase follow each other in a text. Function words count. */
export function hasPhrase(text: string, phrase: readonly string[]): boolean {
  const terms = tokenize(text).map((token) => token.term);
  return terms.some((_, at) => phrase.every((term, i) => terms[at + i] === term));
}
