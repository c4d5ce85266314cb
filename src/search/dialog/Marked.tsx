import type { Range, Snippet } from '../index/record.ts';

/** Draw a text with what was found in it marked: text nodes and `<mark>`, never HTML from an index. */
export function Marked({ text, marks }: { text: string; marks: readonly Range[] }) {
  return [
    ...marks.flatMap(({ start, end }, i) => [
      text.slice(marks[i - 1]?.end ?? 0, start),
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    text.slice(marks.at(-1)?.end ?? 0),
  ];
}

/** Draw a stretch of text, with dots only where something was cut. */
export function SnippetText({
  snippet,
}: {
  snippet: Pick<Snippet, 'text' | 'marks' | 'cutBefore' | 'cutAfter'>;
}) {
  return (
    <>
      {snippet.cutBefore && '... '}
      <Marked
        text={snippet.cutAfter ? snippet.text.replace(/[\s.,;:]+$/, '') : snippet.text}
        marks={snippet.marks}
      />
      {snippet.cutAfter && '...'}
    </>
  );
}
