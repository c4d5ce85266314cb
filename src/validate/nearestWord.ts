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

/** Counts the insertions, deletions, substitutions, and swaps that turn one word into another. */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        Number(previous[column]) + 1,
        Number(current[column - 1]) + 1,
        Number(previous[column - 1]) + (isSame ? 0 : 1),
        isSwap ? Number(beforePrevious[column - 2]) + 1 : Infinity,
      );
    }
    beforePrevious = previous;
    previous = current;
  }
  return Number(previous[b.length]);
}
