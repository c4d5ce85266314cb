import type { SqlFailure } from './messages.ts';

const LINE = /LINE (\d+):/g;

/**
 * Reads an error of DuckDB in the query of a step. Its lines count from the start of the statement,
 * in which the query begins at line 2. DuckDB repeats the part with the line for some errors.
 */
export function sqlFailure(text: string, step: number): SqlFailure {
  const parts = [...new Set(text.split('\n\n').map((part) => part.trimEnd()))];
  let line: number | undefined;
  const message = parts.join('\n\n').replaceAll(LINE, (label, number: string) => {
    line ??= Number(number) - 1;
    // A shorter label would move the text away from the caret below.
    return `LINE ${Number(number) - 1}:`.padEnd(label.length);
  });
  return { message, step, ...(line !== undefined && line > 0 && { line }) };
}
