import { textWidth } from './textWidth.ts';

/** Breaks a text into lines of at most `width`; breaks words that are wider than a line. */
export function wrapText(text: string, size: number, width: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => piecesOf(word, size, width));
  return joinWhileFitting(words, ' ', size, width);
}

/** Returns the first lines of a text, with `…` at the end if the text is longer. */
export function firstLines(text: string, count: number, size: number, width: number): string[] {
  const lines = wrapText(text, size, width);
  if (lines.length <= count) return lines;
  let last = lines[count - 1] ?? '';
  while (last !== '' && textWidth(`${last}…`, size) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, count - 1), `${last}…`];
}

function piecesOf(word: string, size: number, width: number): string[] {
  return word === '' ? [] : joinWhileFitting([...word], '', size, width);
}

/** Joins parts to lines, each as long as possible. */
function joinWhileFitting(
  parts: readonly string[],
  separator: string,
  size: number,
  width: number,
): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = `${lines.at(-1)}${separator}${part}`;
    if (lines.length > 0 && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}
