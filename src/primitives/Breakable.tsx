import { Fragment, type ReactElement } from 'react';

/** Lets long names in a text break between their words. `at` splits a text where it may break. */
export function Breakable({
  text,
  at = breakPoints,
}: {
  text: string;
  at?: (text: string) => string[];
}): ReactElement {
  return (
    <>
      {at(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** Shorter words fit into the narrowest viewport at every text size. */
const LONG_WORD = 17;

const CAMEL_CASE = /(?<=[a-z])(?=[A-Z])/;
const CODE_BREAKS = /(?<=[a-z])(?=[A-Z])|(?<=[/_])(?=[\w*<{])|(?<=\w\.)(?=\w)/;

/** Splits a text where a long name may break: between its camelCase parts. */
export function breakPoints(text: string): string[] {
  return partsOf(text, CAMEL_CASE);
}

/** Splits code where a long name or path may break: also after slashes, dots, and underscores. */
export function codeBreakPoints(text: string): string[] {
  return partsOf(text, CODE_BREAKS);
}

function partsOf(text: string, between: RegExp): string[] {
  const parts = text
    .split(/(?<=\s)/)
    .flatMap((word) => (word.trimEnd().length < LONG_WORD ? [word] : word.split(between)));
  return parts.reduce(joinWords, []);
}

// Joins whole words: lines break at their spaces anyway.
function joinWords(parts: string[], part: string): string[] {
  const last = parts.at(-1);
  return last !== undefined && /\s$/.test(last)
    ? [...parts.slice(0, -1), last + part]
    : [...parts, part];
}
