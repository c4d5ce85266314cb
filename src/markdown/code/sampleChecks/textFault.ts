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
