/** Returns which letters a word has, one bit for each; some letters share a bit. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) % 32);
  return bits;
}

/**
 * True if words with these letters may be within `max` edits: an edit changes two letters at most.
 * A quick check before `editDistance`, because a typo is compared with every word of the site; see
 * docs/decisions/search.md#typos.
 */
export function mayBeNear(letters: number, others: number, max: number): boolean {
  let different = letters ^ others;
  for (let count = 0; count <= 2 * max; count++) {
    if (different === 0) return true;
    // Clears the lowest bit.
    different &= different - 1;
  }
  return false;
}

/** Returns how many typos a word may have: none below 4 letters, one from 4, two from 8. */
export function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
