import type { GoldenQuery } from '../../src/search/eval/queries.ts';
import type { SearchRecord } from 'search/index/record.ts';

const COUNT = 60;

/** Creates queries from titles and headings: whole, partial, and with two letters swapped. */
export function titleQueries(records: readonly SearchRecord[]): GoldenQuery[] {
  const tops = records.filter(({ type }) => type === 'lvl1');
  const step = Math.max(1, Math.floor(tops.length / COUNT));
  return tops
    .filter((_, index) => index % step === 0)
    .slice(0, COUNT)
    .map(({ page, hierarchy: { lvl1 = '' } }, index): GoldenQuery => {
      const [category, query] = [
        ['title', lvl1] as const,
        ['prefix', lvl1.slice(0, Math.max(4, lvl1.length - 3))] as const,
        ['typo', withSwappedLetters(lvl1)] as const,
      ][index % 3] ?? ['title', lvl1];
      return { id: `t${index}`, query: query.toLowerCase(), category, relevant: { [page]: 3 } };
    });
}

/** Swaps two letters in the middle of the longest word. */
export function withSwappedLetters(text: string): string {
  const longest = text
    .split(/\s+/)
    .reduce((best, word) => (word.length > best.length ? word : best), '');
  const at = Math.floor(longest.length / 2);
  const swapped =
    longest.slice(0, at - 1) +
    longest.slice(at, at + 1) +
    longest.slice(at - 1, at) +
    longest.slice(at + 1);
  return longest.length < 4 ? text : text.replace(longest, swapped);
}
