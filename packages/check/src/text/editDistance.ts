/**
 * Counts the insertions, deletions, substitutions, and swaps of neighbors that turn one word into
 * another (Damerau 1964, optimal string alignment). Stops early and returns `max + 1` if the words
 * are more than `max` edits apart.
 */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  // Each row holds the edits from the first letters of `a` to the first 0, 1, 2 … letters of `b`.
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current: number[] = row > max ? [] : [row];
    let fewest = at(current, 0);
    // Cells further from the diagonal have more than `max` edits.
    const last = Math.min(b.length, row + max);
    for (let column = Math.max(1, row - max); column <= last; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let edits = at(previous, column - 1) + (isSame ? 0 : 1);
      edits = Math.min(edits, at(previous, column) + 1, at(current, column - 1) + 1);
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap && row > 1 && column > 1)
        edits = Math.min(edits, at(beforePrevious, column - 2) + 1);
      current[column] = edits;
      fewest = Math.min(fewest, edits);
    }
    if (fewest > max) return max + 1;
    beforePrevious = previous;
    previous = current;
  }
  return Math.min(at(previous, b.length), max + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
