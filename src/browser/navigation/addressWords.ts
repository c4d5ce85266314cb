import { isQuestionWord } from '../../search/text/stopWords.ts';

/** Shorter words are in too many texts to say what an address is about. */
const LEAST = 3;

/** List the words of an address. */
export function wordsOf(route: string): string[] {
  return route.replace(/\.html?$/, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Give what an address asks for: the words of its last segment that has any of substance; those before it name the area. */
export function subjectOf(route: string): string {
  const subjects = route
    .replace(/\.html?$/, '')
    .split('/')
    .map((segment) =>
      wordsOf(segment)
        .filter((word) => word.length >= LEAST && !isQuestionWord(word.toLowerCase()))
        .join(' '),
    );
  return subjects.findLast((subject) => subject !== '')?.slice(0, 64) ?? '';
}
