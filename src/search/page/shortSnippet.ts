import type { Snippet } from '../index/record.ts';

/** Shortens a snippet to a number of words around its first match. */
export function shortSnippet(snippet: Snippet, count: number): Snippet {
  const words = [...snippet.text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
  }));
  if (words.length <= count) return snippet;
  const firstMatch = snippet.marks[0]?.start ?? 0;
  const matched = words.findIndex(({ end }) => end > firstMatch);
  // A third of the words lead up to the match.
  const wanted = Math.max(0, matched - Math.floor(count / 3));
  const from = Math.min(wanted, words.length - count);
  const kept = words.slice(from, from + count);
  const start = Math.min(...kept.map((word) => word.start));
  const end = Math.max(...kept.map((word) => word.end));
  return {
    text: snippet.text.slice(start, end),
    marks: snippet.marks
      .filter((mark) => mark.start >= start && mark.end <= end)
      .map((mark) => ({ start: mark.start - start, end: mark.end - start })),
    cutBefore: snippet.cutBefore || from > 0,
    cutAfter: snippet.cutAfter || from + count < words.length,
  };
}
