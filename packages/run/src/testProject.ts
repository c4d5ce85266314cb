import { DuckDBInstance } from '@duckdb/node-api';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  emptyState,
  planFlow,
  readDeliveries,
  readProject,
  runFlow,
  Sources,
  type ComponentRun,
  type Observer,
  type Row,
  type RunOptions,
  type Selection,
} from './index.ts';

/** A project with one flow, on the DuckDB of this machine. Its source is the database `shop`. */
export interface TestProject {
  /** The project's files. Those of components have paths in `flows/main/components/`. */
  files: Map<string, string>;
  sources: Sources;
  state: ReturnType<typeof emptyState>;
  sql: (...statements: readonly string[]) => Promise<void>;
  rows: (query: string) => Promise<readonly Row[]>;
  /** Returns the values of each row of a query. */
  values: (query: string) => Promise<unknown[][]>;
  /** Runs the flow, and returns the runs by component. */
  run: (options?: RunOptions & Observer & Selection) => Promise<Record<string, ComponentRun>>;
  close: () => void;
}

const BASE = {
  'acme_project.yaml': 'project: {}',
  'profiles/dev.yaml':
    'profile:\n  defaults: [{ kind: Flow, name: main, spec: { data_plane: { connection_name: plane } } }]',
  'connections/plane.yaml': 'connection: { duckdb: { schema: main_tables } }',
  'connections/shop.yaml': 'connection: { postgres: { host: shop.example } }',
  'connections/bucket.yaml': 'connection: { s3: { root: "s3://bucket/" } }',
  'flows/main/main.yaml': 'flow: {}',
};

/** Opens a project from the texts of its components, and the files of its deliveries. */
export async function openProject(
  components: Readonly<Record<string, string>>,
  deliveries: Readonly<Record<string, string>> = {},
): Promise<TestProject> {
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const execute = async (sql: string): Promise<Row[]> =>
    (await connection.runAndReadAll(sql)).getRowObjectsJson();
  const files = new Map(Object.entries(BASE));
  for (const [path, text] of Object.entries(components))
    files.set(path.includes('/') ? path : `flows/main/components/${path}`, text);
  const save = (path: string, text: string): string => {
    const place = join(folder, path);
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
    return place;
  };
  const sources = new Sources(execute, save, readDeliveries(new Map(Object.entries(deliveries))));
  const state = emptyState();
  await execute("ATTACH ':memory:' AS shop; CREATE SCHEMA shop.public");
  return {
    files,
    sources,
    state,
    sql: async (...statements) => {
      for (const statement of statements) await execute(statement);
    },
    rows: execute,
    values: async (query) => (await execute(query)).map((row) => Object.values(row)),
    run: async (options = {}) => {
      const project = readProject(files);
      const host = await sources.hostFor(project);
      const { components: runs } = await runFlow(
        planFlow(project, 'main', options),
        host,
        state,
        options,
      );
      return Object.fromEntries(runs.map((run) => [run.component, run]));
    },
    close: () => {
      connection.closeSync();
      instance.closeSync();
      rmSync(folder, { recursive: true });
    },
  };
}
