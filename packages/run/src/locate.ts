import type { Rendered } from './renderSql.ts';

/** A line of a file of the project. */
export interface Place {
  file: string;
  line: number;
}

/** SQL of a file with its Jinja rendered. */
export type FileSql = Pick<Rendered, 'sql' | 'sourceLine'> & { path: string };

interface Located {
  message: string;
  place?: Place;
}

/** DuckDB quotes a line of the statement, whose ends it can cut, and points at a place in it. */
const QUOTE = /^(LINE (\d+):) ((?:\.\.\.)?(.*?)(?:\.\.\.)?)\n( *)\^$/m;

/** The names that these errors are about are where DuckDB points. */
const NAMES = /^(?:Binder|Catalog) Error/;

/**
 * Finds the place in a file where a statement with its SQL failed. DuckDB counts the lines of the
 * statement. The message gets the line of the file, or if several lines made it, of the compiled SQL.
 * `viewsOf` lists the views that SQL may read.
 */
export async function locate(
  message: string,
  statement: string,
  rendered: readonly FileSql[],
  viewsOf: (sql: string) => Promise<readonly unknown[]>,
): Promise<Located | undefined> {
  const [quote, label = '', number, shown = '', text = '', space = ''] = QUOTE.exec(message) ?? [];
  const source = rendered.find(({ sql }) => statement.includes(sql));
  if (quote === undefined || source === undefined) return undefined;
  const { sql, path, sourceLine } = source;
  const above = statement.slice(0, statement.indexOf(sql)).split('\n').length - 1;
  const compiled = Number(number) - above;
  const [name = ''] =
    /^\w+/.exec(shown.slice(space.length - label.length - 1).replace('"', '')) ?? [];
  const isNamed = NAMES.test(message) && new RegExp(`^.*\\b${name || '$.'}\\b`).test(message);
  const isRight =
    // DuckDB miscounts in several statements, and quotes the query at an offset in a view.
    !/;\s*\S/.test(sql) &&
    sql.split('\n')[compiled - 1]?.includes(text.trim()) === true &&
    (message.startsWith('Parser Error') || isNamed || (await viewsOf(sql)).length === 0);
  if (!isRight) return { message: message.replaceAll(quote, '').trim() };
  const line = sourceLine(compiled);
  const right = `LINE ${line ?? `${compiled} of the compiled SQL`}:`;
  const caret = ' '.repeat(space.length + right.length - label.length);
  return {
    message: message.replaceAll(quote, () => `${right} ${shown}\n${caret}^`),
    ...(line !== undefined && { place: { file: path, line } }),
  };
}
