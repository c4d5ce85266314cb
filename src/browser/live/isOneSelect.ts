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
