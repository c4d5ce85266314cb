// Runs SQL on DuckDB. The policy of this worker allows WebAssembly and no network
// (src/integrations/hosts/rules.ts), so the page sends DuckDB as bytes.
import type { DuckDBBindings } from '#duckdb';
import { BATCH, queryOf } from './LiveSample.ts';
import { connectPage } from '../shared/calls.ts';
import type { SqlAnswer, SqlCalls, SqlFailure, SqlRequest, SqlResult } from './messages.ts';
import { isQuery, NOT_A_QUERY } from './isQuery.ts';
import { openDatabase } from './openDatabase.ts';
import { startDuckDB } from './startDuckDB.ts';
import { errorText, resultFault, sqlFailure } from './sqlFaults.ts';

type DuckDBConnection = ReturnType<DuckDBBindings['connect']>;

/** The most rows, and the most cells, that are shown. */
const SHOWN = 50;
const CELLS = 1000;

/** The most characters of a value. A page would freeze on more. */
const VALUE = 500;

/** The rows of the shown table before the last step. */
const BEFORE = 'rows_before';

let database: DuckDBBindings | undefined;

connectPage<object, SqlCalls>({
  async start(engine) {
    try {
      database = await startDuckDB(engine);
      return database.getVersion();
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  },
  run(request) {
    if (database === undefined) throw new Error('DuckDB isn’t running.');
    return run(database, request);
  },
});

/** Runs a request in a new, empty database. */
function run(bindings: DuckDBBindings, request: SqlRequest): SqlAnswer {
  const { steps, table, sorted } = request;
  const connection = openDatabase(bindings);
  try {
    let started = 0;
    for (const [index, step] of steps.entries()) {
      if (step.setup !== '') connection.query(step.setup);
      if (!isQuery(bindings, step.sql, queryOf(step)))
        return { failure: { message: NOT_A_QUERY, step: index } };
      if (sorted && index > 0 && index === steps.length - 1)
        connection.query(`CREATE TEMP TABLE ${BEFORE} AS FROM ${table}`);
      started = performance.now();
      const failure = runStep(connection, request, index);
      if (failure) return { failure };
    }
    const time = performance.now() - started;
    const all = columnsOf(connection, table);
    const count = countOf(connection, table);
    const columns = all.slice(0, Math.floor(CELLS / Math.max(1, Math.min(count, SHOWN))));
    const isNew = `hash(${table}) NOT IN (SELECT hash(${BEFORE}) FROM ${BEFORE})`;
    const isCompared = sorted && steps.length > 1;
    const names = all.map(({ name }) => quoted(name));
    const order = sorted
      ? `ORDER BY ${isCompared ? `${isNew} DESC, ${names.join(', ')}` : 'ALL'} `
      : '';
    const values = columns.map(({ name }) => `left(CAST(${quoted(name)} AS VARCHAR), ${VALUE})`);
    const result: SqlResult = {
      columns: columns.map(({ name, type }) => ({ name: name.slice(0, VALUE), type })),
      columnCount: all.length,
      rows: rowsOf(
        connection,
        `SELECT ${values.join(', ')} FROM (FROM ${table} ${order}LIMIT ${SHOWN})`,
      ),
      count,
      ...(isCompared && { changed: countOf(connection, `${table} WHERE ${isNew}`) }),
      queried: countOf(connection, BATCH),
      time,
    };
    return { result };
  } catch (error) {
    return { failure: { message: errorText(error) } };
  } finally {
    connection.close();
  }
}

/** Runs a step, whose input tables exist. Returns what is wrong with its query. */
function runStep(
  connection: DuckDBConnection,
  { steps, table, keys }: SqlRequest,
  index: number,
): SqlFailure | undefined {
  const step = steps[index];
  if (step === undefined) return undefined;
  try {
    connection.query(queryOf(step));
  } catch (error) {
    return sqlFailure(errorText(error), index, step.sql);
  }
  if (step.store === '') return undefined;
  const namesOf = (name: string): string[] => columnsOf(connection, name).map(({ name: of }) => of);
  const stored = index === 0 ? undefined : namesOf(table);
  const fault = resultFault(namesOf(BATCH), { name: table, stored, keys });
  if (fault !== undefined) return { message: fault, step: index };
  try {
    connection.query(step.store);
  } catch (error) {
    return {
      message: `The table ${table} can’t store the result. ${errorText(error)}`,
      step: index,
    };
  }
  return undefined;
}

function columnsOf(connection: DuckDBConnection, table: string): SqlResult['columns'] {
  return rowsOf(connection, `SELECT column_name, column_type FROM (DESCRIBE ${table})`).map(
    ([name, type]) => ({ name: name ?? '', type: type ?? '' }),
  );
}

function countOf(connection: DuckDBConnection, table: string): number {
  return Number(rowsOf(connection, `SELECT CAST(COUNT(*) AS VARCHAR) FROM ${table}`)[0]?.[0]);
}

function rowsOf(connection: DuckDBConnection, sql: string): (string | null)[][] {
  return connection
    .query(sql)
    .toArray()
    .map((row: { toArray(): (string | null)[] }) => row.toArray());
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
