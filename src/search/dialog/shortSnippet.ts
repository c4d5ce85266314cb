import type { Snippet } from '../index/record.ts';

/** Shortens a snippet to some words around its first mark (SPEC section 9: 10 words, 5 on screens up to 768 px). */
export function shortSnippet(snippet: Snippet, words: number): Snippet {
  const places = [...snippet.text.matchAll(/\S+/g)].map((m) => ({
    start: m.index,
    end: m.index + m[0].length,
  }));
  if (places.length <= words) return snippet;
  const first = snippet.marks[0]?.start ?? 0;
  const marked = Math.max(
    0,
    places.findIndex(({ end }) => end > first),
  );
  // A third of the words lead up to what was found.
  const from = Math.min(Math.max(0, marked - Math.floor(words / 3)), places.length - words);
  const start = places[from]?.start ?? 0;
  const end = places[from + words - 1]?.end ?? snippet.text.length;
  const marks = snippet.marks
    .filter((mark) => mark.start >= start && mark.end <= end)
    .map((mark) => ({ start: mark.start - start, end: mark.end - start }));
  return {
    text: snippet.text.slice(start, end),
    marks,
    cutBefore: snippet.cutBefore || from > 0,
    cutAfter: snippet.cutAfter || from + words < places.length,
  };
}
