import type { SqlFailure } from './messages.ts';

const LINE = /LINE (\d+):/g;

/** The advice to install an extension. */
const INSTALL = /^(?:Please )?try installing|^(?:INSTALL|LOAD) \w+/im;

/** Replaces DuckDB's advice that can't be followed in a sample: its settings are locked. */
export function withoutAdvice(text: string): string {
  if (text.startsWith('Out of Memory Error'))
    return 'The query needs more memory than samples have (512 MB).';
  const parts = text.split('\n\n');
  const others = parts.filter((part) => !INSTALL.test(part));
  if (others.length < parts.length)
    others.push('It isn’t available here, because samples run without the extensions of DuckDB.');
  return others.join('\n\n');
}

/**
 * Reads an error of DuckDB in the query of a step. Its lines count from the start of the statement,
 * in which the query begins at line 2. DuckDB repeats the part with the line for some errors.
 */
export function sqlFailure(text: string, step: number, sql: string): SqlFailure {
  const parts = [...new Set(text.split('\n\n').map((part) => part.trimEnd()))];
  // An error at the end of the text has no line.
  let line = text.includes('at end of input') ? sql.trimEnd().split('\n').length : undefined;
  const message = parts.join('\n\n').replaceAll(LINE, (label, number: string) => {
    line ??= Number(number) - 1;
    // A shorter label would move the text away from the caret below.
    return `LINE ${Number(number) - 1}:`.padEnd(label.length);
  });
  return { message, step, ...(line !== undefined && line > 0 && { line }) };
}
