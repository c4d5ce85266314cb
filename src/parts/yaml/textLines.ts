/** Lines to show on each side. */
const CONTEXT = 6;
const MAX_LENGTH = 300;

/**
 * Returns the first and the last offset of a line, without its line end. If there are fewer lines,
 * it's the last one.
 */
export function lineRange(text: string, line: number): [start: number, end: number] {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const end = text.indexOf('\n', start);
  return [start, end === -1 ? text.length : end];
}

/** Returns the lines around one line with their numbers. Long lines are cut. */
export function linesAround(text: string, line: number): { number: number; text: string }[] {
  const first = Math.max(1, line - CONTEXT);
  const found: { number: number; text: string }[] = [];
  let [start, end] = lineRange(text, first);
  for (let number = first; number <= line + CONTEXT; number += 1) {
    const content = text.slice(start, Math.min(end, start + MAX_LENGTH));
    found.push({ number, text: end - start > MAX_LENGTH ? `${content}…` : content });
    if (end === text.length) break;
    start = end + 1;
    const next = text.indexOf('\n', start);
    end = next === -1 ? text.length : next;
  }
  return found;
}
