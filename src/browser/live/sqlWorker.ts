// Runs SQL on DuckDB. The policy of this worker allows WebAssembly and no network
// (src/integrations/hosts/rules.ts), so the page sends DuckDB as bytes.
import { BROWSER_RUNTIME, createDuckDB, VoidLogger, type DuckDBBindings } from '#duckdb';
import { BATCH, queryOf } from './LiveSample.ts';
import type { SqlAnswer, SqlRequest, SqlResult } from './messages.ts';
import { sqlFailure } from './sqlFailure.ts';

/** The part of a worker's global scope that is used here. TypeScript has the types of the page. */
interface WorkerScope {
  postMessage(message: SqlAnswer): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<ArrayBuffer | SqlRequest>) => void,
  ): void;
}

/** The most rows that are shown. */
const SHOWN = 50;

/** After these statements, SQL can't read files, load extensions, or change settings. */
const LIMITS = [
  'SET autoinstall_known_extensions = false',
  'SET autoload_known_extensions = false',
  'SET enable_external_access = false',
  "SET memory_limit = '512MB'",
  'SET lock_configuration = true',
];

const scope = globalThis as unknown as WorkerScope;
const post = scope.postMessage.bind(scope);
let database: DuckDBBindings | undefined;

scope.addEventListener('message', ({ data }) => {
  void answer(data).then(post);
});

async function answer(data: ArrayBuffer | SqlRequest): Promise<SqlAnswer> {
  try {
    if (data instanceof ArrayBuffer) {
      database = await start(data);
      return { version: database.getVersion() };
    }
    return database === undefined ? { broken: 'DuckDB isn’t running.' } : run(database, data);
  } catch (error) {
    return { broken: textOf(error) };
  }
}

async function start(engine: ArrayBuffer): Promise<DuckDBBindings> {
  const files = { mainModule: '', mainWorker: '' };
  const bindings = await createDuckDB({ mvp: files, eh: files }, new VoidLogger(), BROWSER_RUNTIME);
  await new Promise<void>((started, failed) => {
    // Replaces the method that would load the files.
    Object.assign(bindings, {
      instantiateWasm(
        imports: WebAssembly.Imports,
        use: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) {
        Reflect.set(globalThis, 'DUCKDB_RUNTIME', BROWSER_RUNTIME);
        WebAssembly.instantiate(engine, imports).then(
          ({ instance, module }) => use(instance, module),
          failed,
        );
        return {};
      },
    });
    bindings.instantiate(() => undefined).then(() => started(), failed);
  });
  return bindings;
}

/** Runs a request in a new, empty database. */
function run(bindings: DuckDBBindings, { steps, table, sorted }: SqlRequest): SqlAnswer {
  bindings.open({ path: ':memory:' });
  const connection = bindings.connect();
  const rowsOf = (sql: string): (string | null)[][] =>
    connection
      .query(sql)
      .toArray()
      .map((row: { toArray(): (string | null)[] }) => row.toArray());
  const countOf = (name: string): number =>
    Number(rowsOf(`SELECT CAST(COUNT(*) AS VARCHAR) FROM ${name}`)[0]?.[0]);
  let running: number | undefined;
  try {
    for (const statement of LIMITS) connection.query(statement);
    let started = 0;
    for (const [index, step] of steps.entries()) {
      if (step.setup !== '') connection.query(step.setup);
      started = performance.now();
      running = index;
      connection.query(queryOf(step));
      running = undefined;
      if (step.store !== '') connection.query(step.store);
    }
    const time = performance.now() - started;
    const order = sorted ? 'ORDER BY ALL ' : '';
    const result: SqlResult = {
      columns: rowsOf(`SELECT column_name, column_type FROM (DESCRIBE ${table})`).map(
        ([name, type]) => ({ name: name ?? '', type: type ?? '' }),
      ),
      rows: rowsOf(
        `SELECT CAST(COLUMNS(*) AS VARCHAR) FROM (FROM ${table} ${order}LIMIT ${SHOWN})`,
      ),
      count: countOf(table),
      queried: countOf(BATCH),
      time,
    };
    return { result };
  } catch (error) {
    const text = textOf(error);
    return { failure: running === undefined ? { message: text } : sqlFailure(text, running) };
  } finally {
    connection.close();
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
