// @ts-expect-error The package has types only for the file without an extension.
import duckdb from '@duckdb/duckdb-wasm/dist/duckdb-node-blocking.cjs';
import { createRequire } from 'node:module';
import { openDatabase } from '../../src/browser/live/openDatabase.ts';
import { isQuery } from '../../src/browser/live/isQuery.ts';
import type { SessionHost } from '../../src/parts/playground/Session.ts';
import type { Row } from 'run';

/** The DuckDB of the browser, in Node, with the limits of the page. */
export interface Wasm extends SessionHost {
  save: (path: string, text: string) => string;
  close: () => void;
}

const FOLDER = 'deliveries/';
async function load() {
  const mainModule = createRequire(import.meta.url).resolve(
    '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm',
  );
  const files = { mainModule, mainWorker: '' };
  const bindings = await duckdb.createDuckDB(
    { mvp: files, eh: files },
    new duckdb.VoidLogger(),
    duckdb.NODE_RUNTIME,
  );
  await bindings.instantiate(() => undefined);
  return bindings;
}

let loaded: ReturnType<typeof load> | undefined;

/** Opens an empty database. The first call compiles DuckDB, which takes a second. */
export async function openWasm(): Promise<Wasm> {
  loaded ??= load();
  const bindings = await loaded;
  const connection = openDatabase(bindings, FOLDER);
  return {
    execute: (sql) =>
      new Promise((resolve) => {
        resolve(
          connection
            .query(sql)
            .toArray()
            .map((row: { toJSON: () => Row }) => row.toJSON()),
        );
      }),
    save: (path, text) => {
      bindings.registerFileText(FOLDER + path, text);
      return FOLDER + path;
    },
    isQuery: (text, statement) => isQuery(bindings, text, statement),
    close: () => connection.close(),
  };
}
