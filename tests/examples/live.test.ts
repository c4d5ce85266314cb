import {
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
  cpSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputsFolder } from '../../src/examples/liveSample.ts';
import { liveFiles, liveSample, rowsOf, runNatively } from './live.ts';
import { examples, openTidewater } from './openTidewater.ts';
import { expectPartial, openRecipes, table as markdownTable } from './recipes/recipes.ts';
import { literal, planFlow, type FlowRun, type Row } from 'run';
import { Database, openRunner, runFlow, type Runner } from './native.ts';

const root = join(examples, '..');

/** The rows that flow runs stored: by project, number of the flow run, and component. */
const stored = new Map<string, readonly Row[]>();
/** The number of failing rows of each standalone test, by the same names. */
const failing = new Map<string, number>();

/** The SQL files of the samples in a project. */
const filesOf = (project: string): string[] =>
  liveFiles.filter((file) => file.startsWith(`examples/${project}/`));
const nameOf = (file: string): string => file.replace(/^.*\/(\w+)\.sql$/, '$1');

/** Compares the inputs with the recorded ones, and keeps the rows of the components. */
async function keep(
  project: string,
  round: 1 | 2,
  { database, project: used }: Pick<Runner, 'database' | 'project'>,
  runs: readonly FlowRun[],
): Promise<void> {
  const schema = (await database.value(
    "SELECT schema_name FROM duckdb_tables() WHERE database_name = 'lake' AND schema_name <> '_partitions' LIMIT 1",
  )) as string;
  for (const { components } of runs)
    for (const { component, tests: [test] = [] } of components)
      if (test?.test === component)
        failing.set(`${project} ${round} ${component}`, test.failing ?? 0);
  for (const file of filesOf(project)) {
    const path = file.replace(`examples/${project}/`, '');
    const plan = planFlow(used, path.split('/')[1] ?? '');
    const component = plan.components.find(({ name }) => name === nameOf(file));
    for (const { name } of component?.inputs ?? [])
      await expectInput(project, round, name, database, `lake.${schema}.${name}`);
    if (path.includes('/components/'))
      stored.set(
        `${project} ${round} ${nameOf(file)}`,
        await rowsOf(database, `lake.${schema}.${nameOf(file)}`),
      );
  }
}

/** The recorded rows of each input after the first flow run. */
const firstInputs = new Map<string, string>();

/** Expects recorded rows. With UPDATE_EXPECTED=1, they're written instead: review the difference. */
async function expectInput(
  project: string,
  round: 1 | 2,
  name: string,
  database: Database,
  table: string,
): Promise<void> {
  const made = await statementsFor(name, database, table);
  const key = `${project} ${name}`;
  if (round === 1) firstInputs.set(key, made);
  const isSame = round === 2 && firstInputs.get(key) === made;
  const folder = join(root, inputsFolder(project), round === 1 ? 'first' : 'second');
  const file = join(folder, `${name}.sql`);
  if (process.env['UPDATE_EXPECTED'] === '1') {
    mkdirSync(dirname(file), { recursive: true });
    if (isSame) rmSync(file, { force: true });
    else writeFileSync(file, made);
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  expect(
    kept === (isSame ? undefined : made),
    `${file}: run these tests with UPDATE_EXPECTED=1`,
  ).toBe(true);
}

/** Writes a table as SQL, without the columns that the platform adds. */
async function statementsFor(name: string, database: Database, table: string): Promise<string> {
  const columns = [...(await database.columns(table))].filter(
    ([column]) => !column.startsWith('_'),
  );
  const rows = await rowsOf(database, table);
  const isNumber = columns.map(([, type]) => /^(?:\w*INT|DECIMAL|DOUBLE)/.test(type));
  const lines = rows.map((row) => {
    const values = Object.values(row).map((value, index) =>
      isNumber[index] === true && value !== null ? String(value) : literal(value),
    );
    return `(${values.join(', ')})`;
  });
  const types = columns.map(([column, type]) => `  ${column} ${type}`);
  return (
    `CREATE OR REPLACE TABLE ${name} (\n${types.join(',\n')}\n);\n` +
    `INSERT INTO ${name} VALUES\n${lines.join(',\n')};\n`
  );
}

async function playQuickstart(): Promise<void> {
  await playCopy('quickstart', ['sales'], () => undefined);
}

async function playModes(): Promise<void> {
  await playCopy('modes', ['modes'], (folder, isSecond) => {
    if (isSecond) cpSync(join(examples, 'modes/data'), join(folder, 'data'), { recursive: true });
    else rmSync(join(folder, 'data/deliveries/09.csv'));
  });
}

/** Runs flows of a project that reads local files. */
async function playCopy(
  project: string,
  flows: readonly string[],
  deliver: (folder: string, isSecond: boolean) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `live-${project}-`));
  cpSync(join(examples, project), folder, { recursive: true });
  const database = await Database.open(['lake']);
  const runner = openRunner(database, { root: folder, now: '2026-03-04' });
  for (const round of [1, 2] as const) {
    deliver(folder, round === 2);
    const runs: FlowRun[] = [];
    for (const flow of flows) runs.push(await runFlow(runner, flow, { runTests: false }));
    await keep(project, round, runner, runs);
  }
  database.close();
  rmSync(folder, { recursive: true });
}

async function playTidewater(): Promise<void> {
  const tidewater = await openTidewater();
  for (const round of [1, 2] as const) {
    if (round === 2) await tidewater.deliverSecond();
    const runs: FlowRun[] = [];
    for (const flow of ['ingest', 'transform', 'metrics'])
      runs.push(await runFlow(tidewater, flow));
    await keep('tidewater', round, tidewater, runs);
  }
  tidewater.close();
}

/** The source changes that the guides describe, for each flow run. */
const RECIPE_SAMPLES = [
  [
    ['partials/sql-profiles-table.md', 0],
    ['docs/how-to/transform/sql/history.md', 0],
    ['docs/how-to/test/sql.md', 0],
    ['docs/how-to/test/yaml.md', 0],
  ],
  [
    ['partials/sql-profiles-change.md', 0],
    ['docs/how-to/transform/sql/history.md', 1],
    ['docs/how-to/test/sql.md', 1],
    ['docs/how-to/test/yaml.md', 1],
  ],
] as const;
const RECIPE_FLOWS = [
  'sql_simple',
  'sql_incremental',
  'sql_smart',
  'sql_history',
  'sql_macros',
  'sql_tests',
  'yaml_tests',
  'late_data',
];
const TICKETS = [
  `CREATE TABLE shop_postgres.public.ticket_sales (ticket_id BIGINT, amount DECIMAL(10, 2), sold_at TIMESTAMP);
   INSERT INTO shop_postgres.public.ticket_sales VALUES
     (1, 4.00, '2026-03-01 09:00:00'), (2, 4.00, '2026-03-04 18:00:00')`,
  `INSERT INTO shop_postgres.public.ticket_sales VALUES
     (3, 4.00, '2026-03-04 16:00:00'), (4, 4.00, '2026-03-01 10:00:00')`,
];

async function playRecipes(): Promise<void> {
  const recipes = await openRecipes();
  await recipes.sql('CREATE SCHEMA shop_postgres.public');
  for (const round of [1, 2] as const) {
    await recipes.sql(TICKETS[round - 1] ?? '');
    for (const [file, index] of RECIPE_SAMPLES[round - 1] ?? []) await recipes.sample(file, index);
    const runs: FlowRun[] = [];
    for (const flow of RECIPE_FLOWS) runs.push(await recipes.flowRun(flow));
    await keep('recipes', round, recipes, runs);
  }
  recipes.close();
}

describe('samples that run in the browser', () => {
  beforeAll(async () => {
    await playQuickstart();
    await playModes();
    await playTidewater();
    await playRecipes();
  });

  it('show the rows of stores on the page about transforms', () => {
    const rows = (stored.get('tidewater 1 stores') ?? []).toSorted((a, b) =>
      String(a['store_id']) < String(b['store_id']) ? -1 : 1,
    );
    expect(rows.length).toBe(8);
    expectPartial('stores', markdownTable(['store_id', 'store_name', 'city'], rows));
  });

  it('are on many pages', () => expect(liveFiles.length).toBeGreaterThanOrEqual(12));

  it.each(liveFiles)('%s gives the rows of a flow run', async (file) => {
    const sample = liveSample(file);
    const project = file.split('/')[1] ?? '';
    for (const [step] of sample.steps.entries()) {
      const key = `${project} ${step + 1} ${sample.name}`;
      const rows = await runNatively(sample, step);
      if (sample.isTest) expect(rows.length, key).toBe(failing.get(key));
      else {
        expect(rows.length, key).toBeGreaterThan(0);
        expect(rows, key).toEqual(stored.get(key));
      }
    }
  });
});
