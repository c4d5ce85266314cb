/** Bits of a posting: where in a section a term stands. The two lowest count it in prose: 0, once, 2–3 times, more. */
export const TF = 3;
export const CODE = 4;
export const PROPERTY = 8;
export const HEADING = 16;
export const TITLE = 32;
/** Stands in the writer's keywords of the page (memory only). */
export const KEYWORD = 64;
/** Stands in the page's address (memory only). */
export const PATH = 128;

/** Rounds a count in prose to the two bits of a posting. */
export function countClass(count: number): number {
  return count < 2 ? count : count < 4 ? 2 : 3;
}

/** Count each class stands for when scoring. */
export const CLASS_COUNT: readonly number[] = [0, 1, 2.5, 5];
