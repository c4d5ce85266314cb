import { parse } from 'yaml';
import { listOf, mappingOf, textOf, type Json, type Schema } from 'check/validate/json.ts';
import { literal, qualified, quoted, type Execute } from './Database.ts';
import type { Files, Host } from './Host.ts';
import type { Project } from './readProject.ts';
import { DATABASES } from './readSource.ts';

/** What arrives at the sources of a project at a time. */
export interface Delivery {
  description: string;
  /** The time of the flow runs after it, in UTC. */
  now: string;
  /** Statements that change a database, by the name of its connection. */
  sql: ReadonlyMap<string, string>;
  /** Files by `<connection>/<path>`. */
  files: ReadonlyMap<string, string>;
  /** Files of the project that change. An empty one is deleted. */
  project: ReadonlyMap<string, string>;
}

/** Reads the folder of a project's deliveries: `1/delivery.yaml`, `1/<connection>.sql`, `1/<connection>/<path>`, `1/project/<path>`. */
export function readDeliveries(files: ReadonlyMap<string, string>): Delivery[] {
  const deliveries: Delivery[] = [];
  for (let number = 1; files.has(`${number}/delivery.yaml`); number += 1) {
    const inside = below(files, `${number}/`);
    const { description, now } = mappingOf(parse(inside.get('delivery.yaml') ?? '') as Json);
    const isSql = (path: string): boolean => /^[^/]+\.sql$/.test(path);
    deliveries.push({
      description: String(description),
      now: String(now),
      sql: new Map(
        [...inside].flatMap(([path, sql]) =>
          isSql(path) ? [[path.slice(0, -'.sql'.length), sql]] : [],
        ),
      ),
      files: new Map(
        [...inside].filter(([path]) => path.includes('/') && !path.startsWith('project/')),
      ),
      project: below(inside, 'project/'),
    });
  }
  return deliveries;
}

/** Where tables and written files are stored. */
const TABLES = 'lake';
const WRITTEN = 'written_files';

/** Recorded data in place of a project's databases and object stores. */
export class Sources {
  readonly #execute: Execute;
  readonly #save: (path: string, text: string) => Promise<string> | string;
  readonly #deliveries: readonly Delivery[];
  /** Delivered files by `<connection>/<path>`. */
  readonly #files = new Map<string, string>();
  readonly #written = new Map<string, string>();
  #count = 0;

  /** `save` stores a file where SQL can read it, and returns its path there. */
  constructor(
    execute: Execute,
    save: (path: string, text: string) => Promise<string> | string,
    deliveries: readonly Delivery[],
  ) {
    this.#execute = execute;
    this.#save = save;
    this.#deliveries = deliveries;
  }

  /** The delivery that arrived last. */
  get last(): Delivery | undefined {
    return this.#deliveries[this.#count - 1];
  }

  get hasNext(): boolean {
    return this.#count < this.#deliveries.length;
  }

  /** Lets the next delivery arrive, which also changes the files of the project. */
  async deliver(project: Map<string, string>): Promise<void> {
    const next = this.#deliveries[this.#count];
    if (next === undefined) return;
    for (const [path, text] of next.project)
      if (text === '') project.delete(path);
      else project.set(path, text);
    for (const [path, text] of next.files)
      this.#files.set(path.replace(/\.parquet\.csv$/, '.parquet'), text);
    this.#count += 1;
    // The DuckDB of the browser has no current_date, and results must not depend on the day.
    const today = `AS DATE ${literal(next.now.slice(0, 10))}`;
    for (const name of ['current_date', 'today'])
      await this.#execute(`CREATE OR REPLACE TEMP MACRO ${name}() ${today}`);
    for (const [connection, sql] of next.sql) await this.#change(connection, sql);
  }

  /** Runs the statements of a database. They read files next to them as `'./<path>'`. */
  async #change(connection: string, sql: string): Promise<void> {
    let statements = sql;
    for (const [whole, path = ''] of sql.matchAll(/'\.\/([^']+)'/g))
      statements = statements.replace(whole, literal(await this.#saved(`${connection}/${path}`)));
    await this.#attach(connection);
    const [before] = await this.#execute('SELECT current_catalog() AS c, current_schema() AS s');
    await this.#execute(`USE ${quoted(connection)}`);
    try {
      for (const statement of statements.split(/;\s*$/m))
        if (statement.trim() !== '') await this.#execute(statement);
    } finally {
      await this.#execute(`USE ${quoted(String(before?.['c']))}.${quoted(String(before?.['s']))}`);
    }
  }

  async #attach(catalog: string): Promise<void> {
    await this.#execute(`ATTACH IF NOT EXISTS ':memory:' AS ${quoted(catalog)}`);
  }

  async #saved(file: string): Promise<string> {
    return this.#save(file, this.#files.get(file) ?? '');
  }

  /** Returns the host of a flow run. */
  async hostFor(project: Project): Promise<Host> {
    for (const catalog of [TABLES, WRITTEN]) await this.#attach(catalog);
    const stores = new Map<string, Files>();
    for (const [name, spec] of project.connections) {
      const root = textOf(mappingOf(spec['local_file'])['root']);
      const local = root === undefined ? new Map<string, string>() : below(project.files, root);
      stores.set(name, await this.#storeOf(name, local));
      if (DATABASES.some((type) => type in spec)) await this.#attach(name);
    }
    return {
      execute: this.#execute,
      catalog: TABLES,
      now: this.last?.now ?? '2026-01-01 00:00:00',
      databaseOf: (connection) => connection,
      filesOf: (connection) => stores.get(connection),
      hasData: (connection) => this.#hasData(connection),
    };
  }

  /** True if a delivery has data for a connection, or a flow has written to it. */
  async #hasData(connection: string): Promise<boolean> {
    const isDelivered = this.#deliveries.some(
      ({ sql, files }) => sql.has(connection) || below(files, `${connection}/`).size > 0,
    );
    if (isDelivered || below(this.#written, `${connection}/`).size > 0) return true;
    const [written] = await this.#execute(
      `SELECT 1 FROM information_schema.tables WHERE table_catalog = ${literal(connection)} LIMIT 1`,
    );
    return written !== undefined;
  }

  /** Written files are tables, so that nothing has to read them back. */
  async #storeOf(connection: string, local: ReadonlyMap<string, string>): Promise<Files> {
    const files = new Map([...local, ...below(this.#files, `${connection}/`)]);
    const places = new Map<string, string | Error>();
    for (const [path, text] of files) {
      const csv = asCsv(path, text);
      places.set(path, csv instanceof Error ? csv : await this.#save(`${connection}/${path}`, csv));
    }
    const written = this.#written;
    const tableOf = (path: string): string =>
      qualified({ catalog: WRITTEN, schema: connection, table: path });
    return {
      list: () => [
        ...[...files].map(([path, text]) => ({ path, version: hashOf(text) })),
        ...[...below(written, `${connection}/`).keys()].map((path) => ({ path, version: '' })),
      ],
      from: (path, { format, options }) => {
        const place = places.get(path);
        if (place === undefined) return tableOf(path);
        // Only the component that reads the file fails.
        if (place instanceof Error) throw place;
        // Only the reader of CSV files is a part of DuckDB everywhere.
        const more = format === 'csv' && options !== '' ? `, ${options}` : '';
        return `read_csv(${literal(place)}${more})`;
      },
      write: async (path, query) => {
        await this.#execute(`CREATE SCHEMA IF NOT EXISTS ${quoted(WRITTEN)}.${quoted(connection)}`);
        await this.#execute(`CREATE OR REPLACE TABLE ${tableOf(path)} AS ${query}`);
        written.set(`${connection}/${path}`, '');
      },
      remove: async (path) => {
        files.delete(path);
        this.#files.delete(`${connection}/${path}`);
        if (written.delete(`${connection}/${path}`))
          await this.#execute(`DROP TABLE ${tableOf(path)}`);
      },
    };
  }
}

/** Returns the files below a folder, by their path in it. */
function below(files: ReadonlyMap<string, string>, folder: string): Map<string, string> {
  return new Map(
    [...files].flatMap(([path, text]) =>
      path.startsWith(folder) ? [[path.slice(folder.length), text] as const] : [],
    ),
  );
}

/**
 * Returns a text as CSV, or what is wrong with it. A Parquet file is recorded as CSV. A JSON file is
 * a list of objects, or has one per line.
 */
function asCsv(path: string, text: string): string | Error {
  if (!/\.jsonl?$/.test(path)) return text;
  const list = path.endsWith('l') ? `[${text.trim().split(/\n+/).join()}]` : text;
  let rows: Schema[];
  try {
    rows = listOf(JSON.parse(list) as Json).map(mappingOf);
  } catch (error) {
    return new Error(
      `${path} isn't valid JSON: ${(error as Error).message}. Fix: correct the file.`,
    );
  }
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cell = (value: Json | undefined): string => {
    const written = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return `"${written.replaceAll('"', '""')}"`;
  };
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.map(cell).join(','), ...lines, ''].join('\n');
}

/** Returns a short hash (FNV-1a), which only has to differ between versions of a file. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return `${hash.toString(16)}-${text.length}`;
}
