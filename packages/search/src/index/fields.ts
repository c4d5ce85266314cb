/**
 * The fields of a section that a term is in, as the bits of one small number. The two lowest bits
 * hold how often the term is in the text; see `countClass`.
 */
export const FIELD = {
  text: 3,
  code: 4,
  property: 8,
  heading: 16,
  title: 32,
  /** The writer's keywords for the page. Only in memory. */
  keyword: 64,
  /** The path of the page. Only in memory. */
  path: 128,
  /** A question that a passage of the section answers. */
  question: 256,
} as const;

/** Classes of counts in a text: 0, once, 2–3 times, more. Returns the class of a count. */
export function countClass(count: number): number {
  if (count < 2) return count;
  return count < 4 ? 2 : 3;
}

/** The count that each class stands for in scores. */
export const CLASS_COUNT = [0, 1, 2.5, 5] as const;

/** Combines the fields of two occurrences in one section. */
export function mergeFields(a: number, b: number): number {
  const bits = (a | b) & ~FIELD.text;
  return bits | Math.max(a & FIELD.text, b & FIELD.text);
}

/** Returns the fields that two occurrences share. */
export function sharedFields(a: number, b: number): number {
  const bits = a & b & ~FIELD.text;
  return bits | Math.min(a & FIELD.text, b & FIELD.text);
}
