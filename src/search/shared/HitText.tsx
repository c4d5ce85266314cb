import { Fragment } from 'react';
import type { Range, Snippet } from 'search/index/record.ts';

/**
 * Shows a text with the matches in it marked: text nodes and `<mark>`, never HTML from an index.
 */
export function Marked({ text, marks }: { text: string; marks: readonly Range[] }) {
  let shown = 0;
  const parts = marks.flatMap(({ start, end }) => {
    const between = text.slice(shown, start);
    shown = end;
    return [between, <mark key={start}>{text.slice(start, end)}</mark>];
  });
  return [...parts, text.slice(shown)];
}

/** Words and punctuation that a cut text doesn't end with. */
const CUT_END = /(?:[\s.,;:]+(?:an?|and|for|in|of|or|that|the|to|when|with))*[\s.,;:]*$/;

/** Shows a snippet, with dots only where a sentence was cut. */
export function SnippetText({ snippet }: { snippet: Snippet }) {
  const isCut = snippet.cutAfter && !/[.!?]$/.test(snippet.text);
  const text = isCut ? snippet.text.replace(CUT_END, '') : snippet.text;
  return (
    <>
      {snippet.cutBefore && /^\p{Ll}/u.test(text) && '... '}
      <Marked text={text} marks={snippet.marks} />
      {isCut && '...'}
    </>
  );
}

/** Shows names joined by slashes. Screen readers hear commas instead. */
export function TrailText({ names }: { names: readonly string[] }) {
  return names.map((name, i) => (
    <Fragment key={i}>
      {i > 0 && <span aria-hidden="true"> / </span>}
      {i > 0 && <span className="visually-hidden">, </span>}
      {name}
    </Fragment>
  ));
}
