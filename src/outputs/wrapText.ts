import { textWidth } from './textWidth.ts';

/** Break a text into lines no wider than `width`: between words, and inside a word that is wider than a line. */
export function wrapText(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, size, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

/** Keep the first lines of a text, with `…` where something is cut off. */
export function firstLines(
  lines: readonly string[],
  count: number,
  size: number,
  width: number,
): string[] {
  if (lines.length <= count) return [...lines];
  let last = lines[count - 1] ?? '';
  while (last !== '' && textWidth(`${last}…`, size) > width) last = last.slice(0, -1).trimEnd();
  return [...lines.slice(0, count - 1), `${last}…`];
}

function pieces(word: string, size: number, width: number): string[] {
  if (textWidth(word, size) <= width) return word === '' ? [] : [word];
  const found: string[] = [];
  let piece = '';
  for (const character of word) {
    if (piece !== '' && textWidth(piece + character, size) > width) {
      found.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...found, piece];
}
