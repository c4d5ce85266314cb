import { isQuestionWord } from 'check/text/stopWords.ts';

/** Shorter words occur in too many texts to identify the subject of a path. */
const MIN_LENGTH = 3;
const MAX_SUBJECT = 64;

export function wordsOf(route: string): string[] {
  return withoutExtension(route).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns the subject of a path: the meaningful words of its last segment that has any. Earlier
 * segments name the area.
 */
export function subjectOf(route: string): string {
  const segments = withoutExtension(route).split('/').toReversed();
  for (const segment of segments) {
    const words = wordsOf(segment).filter(isMeaningful);
    if (words.length > 0) return words.join(' ').slice(0, MAX_SUBJECT);
  }
  return '';
}

function isMeaningful(word: string): boolean {
  return word.length >= MIN_LENGTH && !isQuestionWord(word.toLowerCase());
}

function withoutExtension(route: string): string {
  return route.replace(/\.html?$/, '');
}
