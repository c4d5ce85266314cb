import type { DuckDBBindings } from '#duckdb';
import { errorText, isOneSelect } from './sqlFaults.ts';

export const NOT_A_QUERY = 'Write one SELECT statement.';

/** Returns false for several statements and for statements that aren’t a SELECT, also within `statement`. */
export function isQuery(bindings: DuckDBBindings, text: string, statement: string): boolean {
  const query = problemOf(bindings, statement);
  return isOneSelect(text, { query, text: problemOf(bindings, text) });
}

/**
 * Returns the error of a text that DuckDB can't prepare. Nothing runs. It has a connection of its
 * own, because in Safari, an error leaves the transaction of its connection open.
 */
function problemOf(bindings: DuckDBBindings, text: string): string | undefined {
  const connection = bindings.connect();
  try {
    connection.prepare(text).close();
    return undefined;
  } catch (error) {
    return errorText(error);
  } finally {
    connection.close();
  }
}
