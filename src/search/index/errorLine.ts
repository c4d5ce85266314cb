/** A row of a table of errors. */
export interface ErrorRow {
  readonly message: string;
  readonly cause: string;
  readonly fix: string;
}

const LINE = /^(.+?) · Cause: (.*?) · Fix: (.*)$/;

/** Writes a row of a table of errors on one line of a section's text. */
export function errorLine({ message, cause, fix }: ErrorRow): string {
  return `${message} · Cause: ${cause} · Fix: ${fix}`;
}

/** Reads such a line. Other lines aren't errors. */
export function readErrorLine(line: string): ErrorRow | undefined {
  const [, message, cause, fix] = LINE.exec(line) ?? [];
  if (message === undefined || cause === undefined || fix === undefined) return undefined;
  return { message, cause, fix };
}
