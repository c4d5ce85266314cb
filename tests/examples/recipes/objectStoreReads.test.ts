import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from 'run';
import { tokens } from '../native.ts';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeAll(async () => {
  recipes = await openRecipes();
});
afterAll(() => recipes.close());

const SOURCE = `_${tokens.slug}_source`;

/** Writes the names of the columns that a read adds with the token. */
function withToken(rows: readonly Row[]): Row[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key.replace(tokens.slug, '{product-slug}'),
        value,
      ]),
    ),
  );
}

const FIRST = 'sale_id,store_id,drink,amount\n1,S01,espresso,2.45\n2,S02,flat white,4.25\n';
const CORRECTED = FIRST.replace('4.25', '3.95');
const SECOND =
  'sale_id,store_id,drink,amount,tip_amount\n3,S01,cold brew,4.55,0.75\n4,S03,espresso,2.45,0.25\n';

describe.each([
  ['read_s3', 's3_sales', 'landing_s3', 's3://tidewater-landing/'],
  ['read_gcs', 'gcs_sales', 'landing_gcs', 'gs://tidewater-landing/'],
  ['read_abfs', 'abfs_sales', 'landing_abfs', 'abfss://landing/'],
])('the flow %s', (flow, component, connection, root) => {
  const path = (file: string) => `buckets/${connection}/sales/${file}`;
  const stored = () => recipes.rows(component, 'sale_id');

  it('loads the files that exist', async () => {
    recipes.file(path('2026-03-01.csv'), FIRST);
    recipes.file(path('_SUCCESS'), '');
    await recipes.run(flow);
    const rows = await stored();
    expectPartial('file-read-first', table(['sale_id', 'store_id', 'drink', 'amount'], rows));
    expect(rows.map((row) => row[SOURCE])).toEqual(Array(2).fill(`${root}sales/2026-03-01.csv`));
  });

  it('adds the column of a new file, and replaces a file that is delivered again', async () => {
    recipes.file(path('2026-03-01.csv'), CORRECTED);
    recipes.file(path('2026-03-02.csv'), SECOND);
    const [run] = await recipes.run(flow);
    expect(run?.partitions).toEqual({
      'sales/2026-03-01.csv': 'processed again',
      'sales/2026-03-02.csv': 'processed',
    });
    const columns = ['sale_id', 'store_id', 'drink', 'amount', 'tip_amount'];
    expectPartial('file-read-second', table(columns, await stored()));
  });

  it('opens nothing if no file has changed, and reads everything in a full refresh', async () => {
    const before = await stored();
    const [run] = await recipes.run(flow);
    expect(Object.values(run?.partitions ?? {})).toEqual(['kept', 'kept']);
    await recipes.run(flow, { fullRefresh: true });
    expect(await stored()).toEqual(before);
  });
});

describe('a read of local files', () => {
  const stored = () => recipes.rows('local_store_targets', 'month, store_id');
  const path = (month: string) => `data/store_targets/${month}.csv`;

  it('loads the files that exist', async () => {
    await recipes.run('read_local_files');
    const rows = await stored();
    expectPartial('local-file-read-first', table(['month', 'store_id', 'revenue_target'], rows));
    expect(rows).toHaveLength(2);
  });

  it('adds a column, and replaces a corrected file', async () => {
    const february = readFileSync(join(recipes.root, path('2026-02')), 'utf8');
    recipes.file(path('2026-02'), february.replace('15000', '14000'));
    recipes.file(
      path('2026-03'),
      'month,store_id,revenue_target,order_target\n2026-03-01,S01,19500,4100\n2026-03-01,S02,14500,3200\n',
    );
    await recipes.run('read_local_files');
    expectPartial(
      'local-file-read-second',
      table(['month', 'store_id', 'revenue_target', 'order_target'], await stored()),
    );
    const rows = await stored();
    await recipes.run('read_local_files', { fullRefresh: true });
    expect(await stored()).toEqual(rows);
  });
});

describe('file metadata', () => {
  it('is in the columns of each row', async () => {
    await recipes.run('read_file_metadata');
    const columns = ['sale_id', '_{product-slug}_source', '_{product-slug}_ingested_at'];
    const rows = withToken(await recipes.rows('sales_with_source', 'sale_id'));
    expectPartial('file-metadata-rows', table(columns, rows));
    expect(rows).toHaveLength(4);
  });

  it('is summarized in one row per file', async () => {
    const columns = ['file_name', 'sales_date', 'row_count', 'ingested_at'];
    const rows = await recipes.rows('delivered_files', 'file_name');
    expectPartial('file-metadata-files', table(columns, rows));
    expect(rows.map((row) => row['row_count'])).toEqual(['2', '2']);
  });

  it('counts the new rows of a file that is delivered again', async () => {
    recipes.file('buckets/landing_s3/sales/2026-03-02.csv', `${SECOND}5,S02,mocha,4.85,1.25\n`);
    await recipes.run('read_file_metadata');
    const files = await recipes.rows('delivered_files', 'file_name');
    expect(files.map((row) => row['row_count'])).toEqual(['2', '3']);
  });

  it('fails a test if a file name has no date', async () => {
    recipes.file(
      'buckets/landing_s3/sales/latest.csv',
      FIRST.replace('1,S01', '6,S01').replace('2,S02', '7,S02'),
    );
    const runs = await recipes.runWithFailure('read_file_metadata');
    const files = runs.find(({ component }) => component === 'delivered_files');
    expect(files?.status).toBe('failed');
    expect(files?.tests?.map(({ failing }) => failing)).toEqual([1, 0]);
  });
});
