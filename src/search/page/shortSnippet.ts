import type { Snippet } from '../index/record.ts';

/** Shortens a snippet to a number of words around its first match. */
export function shortSnippet(snippet: Snippet, count: number): Snippet {
  const words = [...snippet.text.matchAll(/\S+/g)];
  if (words.length <= count) return snippet;
  const firstMatch = snippet.marks[0]?.start ?? 0;
  const matched = words.findIndex(({ index, 0: word }) => index + word.length > firstMatch);
  // A third of the words lead up to the match.
  const wanted = Math.max(0, matched - Math.floor(count / 3));
  const from = Math.min(wanted, words.length - count);
  const start = words[from]?.index ?? 0;
  const end = words[from + count]?.index ?? snippet.text.length;
  const text = snippet.text.slice(start, end).trimEnd();
  return {
    text,
    marks: snippet.marks
      .map((mark) => ({ start: mark.start - start, end: mark.end - start }))
      .filter((mark) => mark.start >= 0 && mark.end <= text.length),
    cutBefore: snippet.cutBefore || from > 0,
    cutAfter: snippet.cutAfter || from + count < words.length,
  };
}
