/** Letters that a finished word of a Latin script may have. */
const LATIN = /^[\p{Script=Latin}\p{M}\d\s\p{P}]*$/u;

/**
 * Tells whether text in composition is half-way to something else and must not be searched yet. Phones running Android compose every word,
 * letter by letter, and show what is meant: their Latin text counts as typed (algolia/docsearch#2909).
 */
export function isHalfWay(composed: string, userAgent: string): boolean {
  return !(/Android/.test(userAgent) && LATIN.test(composed));
}
