/** Saturates a sum (BM25): repeats add less and less. */
export function saturate(sum: number, k1: number): number {
  return sum === 0 ? 0 : (sum * (k1 + 1)) / (sum + k1);
}

/** Adds two saturated sums without passing the ceiling. */
export function combine(a: number, b: number, k1: number): number {
  return a + b - (a * b) / (k1 + 1);
}
