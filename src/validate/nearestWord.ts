import { editDistance } from '../search/text/edits.ts';

/**
 * Finds the most similar word: at most a third of its letters differ, or one word has all parts of
 * the other, as `has_header` and `header` do. Case, `-`, and `_` don't count.
 */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let nearest: string | null = null;
  let limit = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(partsOf(word).join(''), partsOf(candidate).join(''), limit - 1);
    if (distance >= limit) continue;
    nearest = candidate;
    limit = distance;
  }
  return nearest ?? candidates.find((candidate) => hasSameParts(word, candidate)) ?? null;
}

function hasSameParts(a: string, b: string): boolean {
  const [fewer = [], more = []] = [partsOf(a), partsOf(b)].toSorted((x, y) => x.length - y.length);
  const isPart = (part: string): boolean =>
    part.length > 3 && more.some((other) => other.startsWith(part) || part.startsWith(other));
  return fewer.every(isPart);
}

function partsOf(text: string): string[] {
  return text.toLowerCase().split(/[-_ ]/);
}
