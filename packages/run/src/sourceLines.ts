import { positionsIn } from 'check/text/position.ts';
import type { RenderedText } from 'check/languages/jinja/renderJinja.ts';

/**
 * Returns the line of a template that each line of its result comes from. A line of the result that
 * comes from several lines, or from none, has no line.
 */
export function sourceLines(
  template: string,
  parts: readonly RenderedText[],
): (number | undefined)[] {
  const positionOf = positionsIn(template);
  const lines = [new Set<number>()];
  for (const { text, offset, isSame } of parts) {
    const first = positionOf(offset).line;
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) lines.push(new Set());
      if (line.trim() !== '') lines.at(-1)?.add(isSame ? first + index : first);
    }
  }
  return lines.map((from) => (from.size === 1 ? [...from][0] : undefined));
}
