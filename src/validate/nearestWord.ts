/** Find the word that differs least: in at most a third of its letters, or only by its end. Case, `-` and `_` count for nothing. */
export function nearestWord(word: string, candidates: readonly string[]): string | null {
  let best: string | null = null;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    if (Math.abs(plain(word).length - plain(candidate).length) >= least) continue;
    const distance = edits(plain(word), plain(candidate));
    if (distance < least) [best, least] = [candidate, distance];
  }
  return (
    best ??
    candidates.find(
      (candidate) =>
        candidate.length > 3 && (word.startsWith(candidate) || candidate.startsWith(word)),
    ) ??
    null
  );
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Count the letters to change, insert, leave out or swap to get from one word to the other. */
function edits(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const cell = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    rows[i] = row;
    for (let j = 1; j <= b.length; j += 1) {
      const changed = cell(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? cell(i - 2, j - 2) + 1
          : Infinity;
      row[j] = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, changed, swapped);
    }
  }
  return cell(a.length, b.length);
}
