interface FrontMatterPlace {
  /** The start and the end of its YAML. */
  start: number;
  end: number;
  /** The start of the text below it. */
  body: number;
}

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^---[ \t]*(?:\r?\n|$)/gm;

/** Finds the front matter between two lines of `---`; undefined if the text has none. */
export function findFrontMatter(text: string): FrontMatterPlace | undefined {
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) return undefined;
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  return closing === null
    ? undefined
    : { start, end: closing.index, body: closing.index + closing[0].length };
}

/** Returns where the text below the front matter starts: 0 if there is none. */
export function bodyStart(text: string): number {
  return findFrontMatter(text)?.body ?? 0;
}
