import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { deliveryFiles, examples, recordedIn } from '../deliveries.ts';
import { sampleStatements } from '../postgresql/guideStatements.ts';
import type { ComponentRun, FlowRun, Project, Row, RunOptions } from 'run';
import { Database, openRunner, runFlow } from '../native.ts';

const partials = join(examples, '../content/partials');

/** The databases that stand in for the sources and targets, by connection. */
const CATALOGS = {
  shop_postgres: 'shop_postgres',
  loyalty_mysql: 'loyalty',
  staff_mssql: 'staff',
  erp_oracle: 'erp',
  backoffice_postgres: 'backoffice',
  webshop_mysql: 'webshop',
  reporting_oracle: 'erp_reports',
  finance_snowflake: 'finance',
  marketing_bigquery: 'marketing',
} as const;

/** The recipes, opened on an empty DuckDB. */
export interface Recipes {
  readonly database: Database;
  readonly project: Project;
  /** The copy of the project. Local files are in `data/`, and buckets in `buckets/<connection>/`. */
  readonly root: string;
  /** Changes a source. */
  sql: (...statements: readonly string[]) => Promise<void>;
  /** Sets the time of the next flow runs, in UTC. */
  at: (time: string) => void;
  /** Runs a PostgreSQL sample of a file in `content/` in the shop's database. */
  sample: (file: string, index?: number) => Promise<void>;
  /** Writes a file of a source: `data/orders.csv`, or `buckets/landing_s3/orders/1.csv`. */
  file: (path: string, text: string) => void;
  /** Runs a flow, and expects each component to succeed. */
  run: (flow: string, options?: RunOptions) => Promise<readonly ComponentRun[]>;
  /** Runs a flow in which a component fails, and returns the runs. */
  runWithFailure: (flow: string) => Promise<readonly ComponentRun[]>;
  /** Runs a flow and returns the results of all components and tests. */
  flowRun: (flow: string) => Promise<FlowRun>;
  /** Returns the stored rows of a component. */
  rows: (component: string, orderBy: string) => Promise<readonly Row[]>;
  close: () => void;
}

/** Copies the project to a temporary folder, and opens it with empty sources. */
export async function openRecipes(profile = 'workspace_duckdb'): Promise<Recipes> {
  const root = mkdtempSync(join(tmpdir(), 'recipes-'));
  cpSync(join(examples, 'recipes'), root, { recursive: true });
  const database = await Database.open(['lake', 'shared', ...Object.values(CATALOGS)]);
  const buckets = [
    'landing_s3',
    'landing_gcs',
    'landing_abfs',
    'reports_s3',
    'reports_gcs',
    'reports_abfs',
  ];
  const folders = Object.fromEntries(
    buckets.map((bucket) => [bucket, join(root, 'buckets', bucket)]),
  );
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });
  const runner = openRunner(database, {
    root,
    profile,
    catalogs: CATALOGS,
    folders,
    recorded: recordedIn(deliveryFiles('recipes')),
    now: '2026-03-02 06:00:00',
  });
  return {
    database,
    project: runner.project,
    root,
    sql: async (...statements) => {
      for (const statement of statements) await database.run(statement);
    },
    at: (time) => {
      runner.host.now = time;
    },
    sample: async (file, index = 0) => {
      for (const statement of sampleStatements(file, index))
        await database.run(statement.replaceAll('public.', 'shop_postgres.public.'));
    },
    file: (path, text) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    },
    run: async (flow, options) => {
      const { components } = await runFlow(runner, flow, options);
      for (const { component, status, reason } of components)
        expect([status, reason], component).toEqual(['succeeded', undefined]);
      return components;
    },
    runWithFailure: async (flow) => (await runFlow(runner, flow)).components,
    flowRun: (flow) => runFlow(runner, flow),
    rows: (component, orderBy) =>
      database.rows(`FROM lake.recipes.${component} ORDER BY ${orderBy}`),
    close: () => {
      database.close();
      rmSync(root, { recursive: true });
    },
  };
}

/** Writes rows as a Markdown table. Numbers and times are right-aligned. */
export function table(columns: readonly string[], rows: readonly Row[]): string {
  const cell = (value: unknown) => (value === null || value === undefined ? 'NULL' : String(value));
  const isRight = (column: string) =>
    rows.every((row) => /^(?:-?[\d.]+|NULL|\d{4}-\d\d-\d\d.*)$/.test(cell(row[column])));
  const lines = [
    columns.map((column) => `\`${column}\``),
    columns.map((column) => (isRight(column) ? '--:' : '---')),
    ...rows.map((row) => columns.map((column) => cell(row[column]))),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/**
 * Expects a partial to contain a text. With UPDATE_EXPECTED=1, it's written instead: review the
 * difference.
 */
export function expectPartial(name: string, text: string): void {
  const file = join(partials, `recipe-${name}.md`);
  if (process.env['UPDATE_EXPECTED'] === '1') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
}
