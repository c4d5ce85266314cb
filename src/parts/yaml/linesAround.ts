import { lineRange } from './lineRange.ts';

const BESIDE = 6;
const LONGEST = 300;

/** Give the lines around one line with their numbers, long ones cut. */
export function linesAround(text: string, line: number): { number: number; text: string }[] {
  const first = Math.max(1, line - BESIDE);
  const found: { number: number; text: string }[] = [];
  let [start, end] = lineRange(text, first);
  for (let number = first; number <= line + BESIDE; number += 1) {
    const content = text.slice(start, Math.min(end, start + LONGEST));
    found.push({ number, text: end - start > LONGEST ? `${content}…` : content });
    if (end === text.length) break;
    start = end + 1;
    const next = text.indexOf('\n', start);
    end = next === -1 ? text.length : next;
  }
  return found;
}
