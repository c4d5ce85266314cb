/** More brackets than these are never open at the same time in a file that somebody wrote. */
const MAX_BRACKETS = 1000;
/** So many list entries or keys in one line: `- - - `. */
const MANY_ENTRIES = /(?:[-?:] +){500}/;

/**
 * True if a text has so many values inside each other that the parser would need hundreds of MB. It
 * counts brackets in texts, too, where they are rarely without their counterpart.
 */
export function isNestedTooDeeply(text: string): boolean {
  let open = 0;
  for (const [bracket] of text.matchAll(/[[{\]}]/g)) {
    open = Math.max(0, open + ('[{'.includes(bracket) ? 1 : -1));
    if (open > MAX_BRACKETS) return true;
  }
  return MANY_ENTRIES.test(text);
}
