import { lineAt } from '../../../content/problem.ts';

/** A mistake in a text: its message, and its offset. */
export interface TextFault {
  message: string;
  offset: number;
  fix?: string;
}

/** Returns the line and the column of an offset, both from 1. */
export function positionAt(text: string, offset: number): { line: number; column: number } {
  const lineStart = text.slice(0, offset).lastIndexOf('\n') + 1;
  return { line: lineAt(text, offset), column: offset - lineStart + 1 };
}

/** Returns the offset of a line and a column, both from 1. */
export function offsetAt(text: string, line: number, column: number): number {
  const linesBefore = text.split('\n').slice(0, line - 1);
  return linesBefore.reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
