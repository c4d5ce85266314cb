import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Database as AnyDatabase, literal, quoted, type Row } from 'run/Database.ts';
import {
  emptyState,
  planFlow,
  readProject,
  runFlow as runPlan,
  type Files,
  type FlowRun,
  type Host,
  type Project,
  type ProjectOptions,
  type RunOptions,
  type State,
  type TestOutcome,
} from 'run';
import { filesBelow } from '../../src/content/files.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../../src/content/tokens.ts';
import { CUSTOM_APPLICATIONS } from './customApplications.ts';

/** Any product name works if it's a valid Python name. */
export const tokens: TokenValues = {
  product: 'Example',
  slug: 'exampleflow',
  company: 'Example Labs',
};

/** An in-memory DuckDB of this machine. */
export class Database extends AnyDatabase {
  readonly close: () => void;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    super(async (sql): Promise<Row[]> => {
      try {
        return (await connection.runAndReadAll(sql)).getRowObjectsJson();
      } catch (error) {
        throw new Error(`${(error as Error).message}\n\n${sql}`, { cause: error });
      }
    });
    this.close = () => {
      connection.closeSync();
      instance.closeSync();
    };
  }

  /** Opens a database with empty attached catalogs. */
  static async open(catalogs: readonly string[] = []): Promise<Database> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '2',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const database = new Database(instance, await instance.connect());
    for (const catalog of catalogs) await database.run(`ATTACH ':memory:' AS ${quoted(catalog)}`);
    return database;
  }
}

/** Reads all files of a project as text, with tokens filled in names and contents. */
export function projectFiles(root: string): Map<string, string> {
  return new Map(
    filesBelow(root).map((path) => [
      fillPath(path, tokens),
      fillCodeTokens(
        readFileSync(join(root, path), 'utf8'),
        path.endsWith('.py') ? 'python' : 'text',
        tokens,
      ),
    ]),
  );
}

export function openProject(
  root: string,
  profile: string,
  options: Omit<ProjectOptions, 'profile'> = {},
): Project {
  const applications = CUSTOM_APPLICATIONS;
  return readProject(projectFiles(root), { ...options, profile, applications });
}

/** A project on the DuckDB of this machine, with folders and catalogs in place of its sources. */
export interface Runner {
  project: Project;
  database: Database;
  host: Host;
  state: State;
}

interface Sources {
  root: string;
  profile?: string;
  now: string;
  /** The attached catalog for each database connection. */
  catalogs?: Readonly<Record<string, string>>;
  /** The folder for each object store connection. */
  folders?: Readonly<Record<string, string>>;
  /** SQL in place of Python. */
  recorded?: ReadonlyMap<string, string>;
}

export function openRunner(
  database: Database,
  { root, profile = 'workspace_duckdb', now, catalogs = {}, folders = {}, recorded }: Sources,
): Runner {
  const project = openProject(root, profile, { ...(recorded !== undefined && { recorded }) });
  const host: Host = {
    execute: (statement) => database.rows(statement),
    catalog: 'lake',
    now,
    databaseOf: (connection) => catalogs[connection],
    filesOf: (connection) => {
      const local = project.connections.get(connection)?.['local_file'] as
        | { root?: string }
        | undefined;
      const folder = local === undefined ? folders[connection] : join(root, String(local.root));
      return folder === undefined ? undefined : filesIn(folder, database);
    },
  };
  return { project, database, host, state: emptyState() };
}

export function filesIn(folder: string, database: Database): Files {
  return {
    list: () =>
      filesBelow(folder).map((path) => ({
        path,
        version: createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      })),
    from: (path, { format, options }) =>
      `read_${format}(${[literal(join(folder, path)), options].filter(Boolean).join(', ')})`,
    write: async (path, query, format) => {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      await database.run(`COPY (${query}) TO ${literal(target)} (FORMAT ${format})`);
    },
    remove: (path) => {
      rmSync(join(folder, path));
      const parent = dirname(join(folder, path));
      if (readdirSync(parent).length === 0) rmSync(parent, { recursive: true });
      return Promise.resolve();
    },
  };
}

/** Returns the outcomes of a flow run's standalone tests. */
export function standaloneTests({ components }: FlowRun): readonly TestOutcome[] {
  return components.flatMap(({ component, tests = [] }) =>
    tests.filter(({ test }) => test === component),
  );
}

export function runFlow(
  { project, host, state }: Omit<Runner, 'database'>,
  flow: string,
  options: RunOptions = {},
): Promise<FlowRun> {
  return runPlan(planFlow(project, flow), host, state, options);
}
