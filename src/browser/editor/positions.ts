import type { Text } from '@codemirror/state';
import type { Position } from './CodeEditor.ts';

/** Returns the offset of a place, or of the nearest one that the text has. */
export function offsetOf(text: Text, { line, column }: Position): number {
  const { from, to } = text.line(Math.max(1, Math.min(line, text.lines)));
  return Math.max(from, Math.min(from + column - 1, to));
}

export function positionOf(text: Text, offset: number): Position {
  const { number, from } = text.lineAt(offset);
  return { line: number, column: offset - from + 1 };
}
