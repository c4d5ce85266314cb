import type { Range } from 'search/index/record.ts';

/** Tags around found words: private-use characters, which no text contains. */
export const BEFORE = '\uE000';
export const AFTER = '\uE001';

const SENTINELS = new RegExp(`[${BEFORE}${AFTER}]`, 'g');

/** A text with the places of the words that were found. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly Range[];
}

/** Splits a highlighted value into text and ranges. It's never read as HTML. */
export function readMarks(value: string): MarkedText {
  const [before, after] = value.includes(BEFORE) ? [BEFORE, AFTER] : ['<em>', '</em>'];
  const marks: Range[] = [];
  let text = '';
  let open: number | undefined;
  for (const piece of value.split(new RegExp(`(${before}|${after})`))) {
    if (piece === before) open ??= text.length;
    else if (piece === after) {
      if (open !== undefined && text.length > open) marks.push({ start: open, end: text.length });
      open = undefined;
    } else text += piece;
  }
  return { text, marks };
}

/** Removes tags from a text that should have none. */
export function withoutMarks(text: string): string {
  return text.replace(SENTINELS, '');
}
