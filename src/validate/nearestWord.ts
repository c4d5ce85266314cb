import { editDistance } from '../search/text/edits.ts';

/**
 * Finds the most similar word: at most a third of its letters differ, or one word starts with the
 * other. Case, `-`, and `_` don't count.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null;
  let limit = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(plain(word), plain(candidate), limit - 1);
    if (distance >= limit) continue;
    nearest = candidate;
    limit = distance;
  }
  const isPrefix = (candidate: string): boolean =>
    candidate.length > 3 && (word.startsWith(candidate) || candidate.startsWith(word));
  return nearest ?? candidates.find(isPrefix) ?? null;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[-_ ]/g, '');
}
