import type { SqlFailure } from './messages.ts';

/** What DuckDB can prepare. */
interface Problems {
  /** The error of the statement that stores the rows of the query. */
  query: string | undefined;
  /** The error of the text alone. */
  text: string | undefined;
}

/**
 * Returns true unless a text is empty, several statements, or a statement of another kind. If
 * DuckDB can't parse the text, its message explains more.
 */
export function isOneSelect(sql: string, { query, text }: Problems): boolean {
  // DuckDB splits some PIVOT statements, which don't contain a semicolon.
  if (query?.includes('multiple statements')) return !/;\s*\S/.test(sql);
  return !isSyntaxError(query) || isSyntaxError(text);
}

function isSyntaxError(problem = ''): boolean {
  return problem.startsWith('Parser Error');
}

/** What the result of a query needs, so that its rows can be stored. */
interface Expected {
  /** The component, and the columns of its table if it exists. */
  name: string;
  stored?: readonly string[];
  /** The columns by which it merges rows. */
  keys: readonly string[];
}

/** Returns the reason why a component can't store a result with these columns. */
export function resultFault(
  columns: readonly string[],
  { name, stored, keys }: Expected,
): string | undefined {
  const isIn = (names: readonly string[], column: string): boolean =>
    names.some((other) => other.toLowerCase() === column.toLowerCase());
  const missing = keys.find((key) => !isIn(columns, key));
  if (missing !== undefined)
    return keys.length === 1
      ? `The result needs the column ${missing}, because it’s the unique key.`
      : `The result needs the column ${missing}, because it’s part of the unique key.`;
  const extra = stored && columns.find((column) => !isIn(stored, column));
  return extra === undefined
    ? undefined
    : `The table ${name} doesn’t have the column ${extra}. The first flow run has to return it, too.`;
}

/** The most characters of an error. A page would freeze on more. */
const ERROR = 2000;

/** Returns the text of an error, which can quote a value of any size. */
export function errorText(error: unknown): string {
  const text = withoutAdvice(error instanceof Error ? error.message : String(error));
  return text.length > ERROR ? `${text.slice(0, ERROR)} …` : text;
}

const LINE = /LINE (\d+):/g;

const INSTALL = /^(?:Please )?try installing|^(?:INSTALL|LOAD) \w+|\bauto-?(?:install|load)/im;

const SETTING = /\n\* SET [^\n]*|\s*Use "?SET [^\n]*/g;

/** DuckDB's parser, and the stack of the browser in Chromium and Safari, and in Firefox. */
const TOO_DEEP =
  /^(?:Parser Error: (?:memory exhausted|Max expression depth)|Maximum call stack|too much recursion)/;

const MISSING = 'It isn’t available here, because samples run without the extensions of DuckDB.';

/**
 * Replaces DuckDB's advice that can't be followed in a sample, because its settings are locked. DuckDB
 * repeats the part with the line for some errors.
 */
export function withoutAdvice(text: string): string {
  if (text.startsWith('Out of Memory Error'))
    return 'The query needs more memory than samples have (512 MB).';
  if (TOO_DEEP.test(text)) return 'The query is too long or nested too deeply. Fix: shorten it.';
  const [, extension] = /^Extension Autoloading Error[^]*extension '(\w+)'/.exec(text) ?? [];
  if (extension !== undefined) return `The query needs the extension ${extension}.\n\n${MISSING}`;
  const all = text.replaceAll(SETTING, '').split('\n\n');
  const parts = [...new Set(all.map((part) => part.trimEnd()))];
  const others = parts.filter((part) => !INSTALL.test(part));
  if (others.length < parts.length) others.push(MISSING);
  return others.join('\n\n');
}

/**
 * Reads an error of DuckDB in the query of a step. Its lines count from the start of the statement,
 * in which the query begins at line 2.
 */
export function sqlFailure(text: string, step: number, sql: string): SqlFailure {
  // An error at the end of the text has no line.
  let line = text.includes('at end of input') ? sql.trimEnd().split('\n').length : undefined;
  const message = text.replaceAll(LINE, (label, number: string) => {
    line ??= Number(number) - 1;
    // A shorter label would move the text away from the caret below.
    return `LINE ${Number(number) - 1}:`.padEnd(label.length);
  });
  return { message, step, ...(line !== undefined && line > 0 && { line }) };
}
