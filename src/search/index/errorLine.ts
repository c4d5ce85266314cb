/** A row of a table of errors. */
export interface ErrorRow {
  readonly message: string;
  readonly cause: string;
  readonly fix: string;
}

const LINE = /^(.+?) · Cause: (.*?)(?: · Check: .*?)? · Fix: (.*)$/;

/**
 * Writes a row of a table of errors on one line of a section's text. The message comes first, and
 * the other cells follow after the names of their columns.
 */
export function errorLine(names: readonly string[], cells: readonly string[]): string {
  return cells.map((cell, i) => (i === 0 ? cell : `${names[i] ?? ''}: ${cell}`)).join(' · ');
}

/** Reads such a line. Other lines aren't errors. */
export function readErrorLine(line: string): ErrorRow | undefined {
  const [, message, cause, fix] = LINE.exec(line.replace(/ ·$/, '')) ?? [];
  if (message === undefined || cause === undefined || fix === undefined) return undefined;
  return { message, cause, fix };
}
