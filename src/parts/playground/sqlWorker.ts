// Runs a project on DuckDB. Its name gives it the policy of the worker for live SQL: WebAssembly,
// and no network.
import type { DuckDBBindings } from '#duckdb';
import { isQuery } from '../../browser/live/isQuery.ts';
import { openDatabase } from '../../browser/live/openDatabase.ts';
import { startDuckDB } from '../../browser/live/startDuckDB.ts';
import { errorText } from '../../browser/live/sqlFaults.ts';
import { connectPage } from '../../browser/shared/calls.ts';
import type { PlaygroundCalls } from './messages.ts';
import { Session } from './Session.ts';

/** The folder with delivered files, which is all that SQL can read. */
const FOLDER = 'deliveries/';

/** Milliseconds of work after which messages of the page, such as a stop, are read. */
const PAUSE = 50;

type Row = Record<string, unknown>;

let database: DuckDBBindings | undefined;
let session: Session | undefined;

connectPage<object, PlaygroundCalls>({
  async start(engine) {
    database = await startDuckDB(engine);
    return database.getVersion();
  },
  async open({ pack, delivered }) {
    if (database === undefined) throw new Error('DuckDB isn’t running.');
    const opened = openSession(database);
    session = opened;
    await opened.open(pack, delivered);
    return opened.delivery;
  },
  deliver: () => current().deliver(),
  run: (request, { report, signal }) => current().run(request, report, signal),
  tables: () => current().tables(),
  rows: (request) => current().rows(request),
});

function current(): Session {
  if (session === undefined) throw new Error('No project is open.');
  return session;
}

function openSession(bindings: DuckDBBindings): Session {
  const connection = openDatabase(bindings, FOLDER);
  let paused = performance.now();
  const execute = async (sql: string): Promise<Row[]> => {
    if (performance.now() - paused > PAUSE) {
      await new Promise((resolve) => setTimeout(resolve));
      paused = performance.now();
    }
    try {
      return connection
        .query(sql)
        .toArray()
        .map((row: { toJSON(): Row }) => row.toJSON());
    } catch (error) {
      throw new Error(errorText(error), { cause: error });
    }
  };
  return new Session({
    execute,
    save: (path, text) => {
      bindings.registerFileText(`${FOLDER}${path}`, text);
      return `${FOLDER}${path}`;
    },
    isQuery: (text, statement) => isQuery(bindings, text, statement),
  });
}
