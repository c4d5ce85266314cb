import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderSql } from 'run/renderSql.ts';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

const columns = ['customer_id', 'email', 'tier', 'changed_at'];

let recipes: Recipes;
beforeEach(async () => {
  recipes = await openRecipes();
  await recipes.sql('CREATE SCHEMA shop_postgres.public');
  await recipes.sample('partials/sql-profiles-table.md');
});
afterEach(() => recipes.close());

/** On the second day, one customer changes, and one customer is new. */
const addSecondDay = () => recipes.sample('partials/sql-profiles-change.md');
/** The first day gets a correction that keeps its time. */
const correctFirstDay = () =>
  recipes.sql(
    `UPDATE shop_postgres.public.profile_changes SET tier = 'silver' WHERE change_id = 3`,
  );
const tiers = async (component: string) =>
  (await recipes.rows(component, 'customer_id')).map((row) => row['tier']);
const partial = async (name: string, component: string) =>
  expectPartial(name, table(columns, await recipes.rows(component, 'customer_id')));

describe('a simple SQL transform', () => {
  it('keeps the latest row of each customer', async () => {
    await recipes.run('sql_simple');
    await partial('sql-simple-first', 'current_profiles');
    expect(await tiers('current_profiles')).toEqual(['gold', 'basic']);
    await addSecondDay();
    await recipes.run('sql_simple');
    await partial('sql-simple-second', 'current_profiles');
    expect(await tiers('current_profiles')).toEqual(['gold', 'gold', 'basic']);
  });

  it('also applies corrections and deletes', async () => {
    await recipes.run('sql_simple');
    await correctFirstDay();
    await recipes.sql('DELETE FROM shop_postgres.public.profile_changes WHERE customer_id = 502');
    await recipes.run('sql_simple');
    expect(await tiers('current_profiles')).toEqual(['silver']);
  });
});

describe('an incremental SQL transform', () => {
  it('merges the latest row of each customer', async () => {
    await recipes.run('sql_incremental');
    await partial('sql-incremental-first', 'merged_profiles');
    await addSecondDay();
    await recipes.run('sql_incremental');
    await partial('sql-incremental-second', 'merged_profiles');
    expect(await tiers('merged_profiles')).toEqual(['gold', 'gold', 'basic']);
  });

  it('misses a correction that keeps its time until a full refresh', async () => {
    await recipes.run('sql_incremental');
    await addSecondDay();
    await recipes.run('sql_incremental');
    await correctFirstDay();
    await recipes.run('sql_incremental');
    expect(await tiers('merged_profiles')).toEqual(['gold', 'gold', 'basic']);
    await recipes.run('sql_incremental', { fullRefresh: true });
    expect(await tiers('merged_profiles')).toEqual(['silver', 'gold', 'basic']);
  });
});

describe('a new column of the source', () => {
  it("doesn't change the results", async () => {
    for (const flow of ['sql_simple', 'sql_incremental', 'sql_smart']) await recipes.run(flow);
    await recipes.sql('ALTER TABLE shop_postgres.public.profile_changes ADD COLUMN phone VARCHAR');
    await addSecondDay();
    for (const [flow, component] of [
      ['sql_simple', 'current_profiles'],
      ['sql_incremental', 'merged_profiles'],
      ['sql_smart', 'newest_profiles'],
    ] as const) {
      await recipes.run(flow);
      const rows = await recipes.rows(component, 'customer_id');
      expect(rows, component).toHaveLength(3);
      expect(Object.keys(rows[0] ?? {}), component).toEqual(columns);
    }
  });
});

describe('a smart SQL transform', () => {
  it('processes only the days that changed', async () => {
    const outcomes: string[][] = [];
    const run = async () => {
      const runs = await recipes.run('sql_smart');
      const found = runs.find(({ component }) => component === 'daily_profiles')?.partitions;
      outcomes.push(Object.values(found ?? {}));
    };
    await run();
    await addSecondDay();
    await run();
    await partial('sql-smart-second', 'newest_profiles');
    await correctFirstDay();
    await run();
    await partial('sql-smart-third', 'newest_profiles');
    await run();
    expect(outcomes).toEqual([
      ['processed'],
      ['kept', 'processed'],
      ['processed again', 'kept'],
      ['kept', 'kept'],
    ]);
    expect(await tiers('newest_profiles')).toEqual(['silver', 'gold', 'basic']);
    expectPartial(
      'sql-smart-partitions',
      table(
        ['Flow run', 'Change', 'March 1', 'March 2'],
        ['First day arrives', 'Second day arrives', 'March 1 is corrected', 'Nothing'].map(
          (change, index) => ({
            'Flow run': String(index + 1),
            Change: change,
            'March 1': outcomes[index]?.[0] ?? '–',
            'March 2': outcomes[index]?.[1] ?? '–',
          }),
        ),
      ).replaceAll('`', ''),
    );
  });
});

describe('a history of changes', () => {
  const versions = ['customer_id', 'tier', 'valid_from', 'valid_to', 'is_current'];
  const history = () => recipes.rows('membership_history', 'customer_id, valid_from');
  beforeEach(() => recipes.sample('docs/how-to/transform/sql/history.md', 0));
  const change = () => recipes.sample('docs/how-to/transform/sql/history.md', 1);

  it('has a row for each version, and closes the last one after a delete', async () => {
    await recipes.run('sql_history');
    expect((await history()).map((row) => row['valid_to'])).toEqual([null, null]);
    await change();
    await recipes.run('sql_history');
    expectPartial('sql-history', table(versions, await history()));
    expect((await history()).map((row) => [row['tier'], row['is_current']])).toEqual([
      ['basic', false],
      ['gold', true],
      ['basic', false],
      ['basic', true],
    ]);
    const before = await history();
    await recipes.run('sql_history');
    expect(await history()).toEqual(before);
  });

  it('starts a new version when a customer returns', async () => {
    await recipes.run('sql_history');
    await change();
    await recipes.run('sql_history');
    await recipes.sql(
      `UPDATE shop_postgres.public.memberships
         SET tier = 'gold', updated_at = '2026-03-03 08:00:00', deleted_at = NULL
         WHERE customer_id = 502`,
    );
    await recipes.run('sql_history');
    const rows = (await history()).filter((row) => String(row['customer_id']) === '502');
    expect(rows.map((row) => [row['tier'], row['is_current']])).toEqual([
      ['basic', false],
      ['gold', true],
    ]);
  });

  it('loses its closed versions with a full refresh of the read', async () => {
    await recipes.run('sql_history');
    await change();
    await recipes.run('sql_history', { fullRefresh: true });
    expect((await history()).map((row) => row['tier'])).toEqual(['gold', 'basic']);
  });

  it('stores a state for each row that is new, changed, or deleted', async () => {
    const states = async () =>
      (await recipes.rows('membership_snapshots', 'customer_id, seen_at')).map((row) => [
        String(row['customer_id']),
        row['tier'],
        row['is_deleted'],
      ]);
    await recipes.run('sql_history');
    await recipes.run('sql_history');
    expect(await states()).toEqual([
      ['501', 'basic', false],
      ['502', 'basic', false],
    ]);
    await recipes.sql(
      `UPDATE shop_postgres.public.memberships SET tier = 'gold' WHERE customer_id = 501`,
      `DELETE FROM shop_postgres.public.memberships WHERE customer_id = 502`,
    );
    await recipes.run('sql_history');
    await recipes.run('sql_history');
    const gone = [
      ['501', 'basic', false],
      ['501', 'gold', false],
      ['502', 'basic', false],
      ['502', 'basic', true],
    ];
    expect(await states()).toEqual(gone);
    await recipes.sql(
      `INSERT INTO shop_postgres.public.memberships VALUES (502, 'basic', '2026-03-03 08:00:00', NULL)`,
    );
    await recipes.run('sql_history');
    await recipes.run('sql_history');
    expect(await states()).toEqual([...gone, ['502', 'basic', false]]);
  });
});

describe('late rows', () => {
  it('are in each result that covers their time', async () => {
    await recipes.sql(
      'CREATE TABLE shop_postgres.public.ticket_sales (ticket_id BIGINT, amount DECIMAL(10, 2), sold_at TIMESTAMP)',
      `INSERT INTO shop_postgres.public.ticket_sales VALUES
         (1, 4.00, '2026-03-01 09:00:00'), (2, 4.00, '2026-03-04 18:00:00')`,
    );
    const run = async (late: string, ticket: number, soldAt: string) => {
      await recipes.sql(
        `INSERT INTO shop_postgres.public.ticket_sales VALUES (${ticket}, 4.00, '${soldAt}')`,
      );
      const runs = await recipes.run('late_data');
      const merged = await recipes.rows('merged_tickets', 'ticket_id');
      const days = await recipes.rows('tickets_by_day', 'sold_on');
      const day = days.find((row) => String(row['sold_on']).startsWith(soldAt.slice(0, 10)));
      const found = runs.find(({ component }) => component === 'tickets_by_day')?.partitions;
      const outcomes = Object.values(found ?? {});
      expect(Number(day?.['tickets'])).toBe(2);
      const recent = await recipes.rows('recent_days', 'sold_on');
      const counted = recent.find((row) => String(row['sold_on']).startsWith(soldAt.slice(0, 10)));
      return {
        'Late row': late,
        'Overlap of 6 hours': merged.some((row) => Number(row['ticket_id']) === ticket)
          ? 'Stored'
          : 'Missing',
        'Lookback of 3 days': Number(counted?.['tickets']) === 2 ? 'Stored' : 'Missing',
        'Reshape by day': 'Stored',
        'Days processed again': outcomes.filter((outcome) => outcome === 'processed again').length,
        'Days kept': outcomes.filter((outcome) => outcome === 'kept').length,
      };
    };
    recipes.at('2026-03-04 20:00:00');
    await recipes.run('late_data');
    const rows = [
      await run('2 hours late', 3, '2026-03-04 16:00:00'),
      await run('3 days late', 4, '2026-03-01 10:00:00'),
    ];
    for (const way of ['Overlap of 6 hours', 'Lookback of 3 days'] as const)
      expect(rows.map((row) => row[way])).toEqual(['Stored', 'Missing']);
    expectPartial('late-data', table(Object.keys(rows[0] ?? {}), rows).replaceAll('`', ''));
  });
});

describe('SQL macros', () => {
  it('insert the same SQL in each transform', async () => {
    await addSecondDay();
    await recipes.run('sql_macros');
    const rows = await recipes.rows('current_emails', 'customer_id');
    expectPartial('sql-macros', table(['customer_id', 'email'], rows));
    expect(rows.map((row) => row['email'])).toEqual([
      'ana@tidewater.example',
      'ben@tidewater.example',
      'cleo@tidewater.example',
    ]);
  });

  it('are in the rendered query', () => {
    const { files } = recipes.project;
    const source = files.get('flows/sql_macros/components/current_emails.sql') ?? '';
    const { sql } = renderSql(source, {
      parameters: {},
      files,
      tableOf: ({ name }) => `recipes.${name}`,
    });
    expectPartial('sql-macros-rendered', `\`\`\`sql dialect="duckdb"\n${sql}\n\`\`\`\n`);
    expect(sql).toContain('LOWER(TRIM(email)) AS email');
  });
});

describe('a table with options for BigQuery', () => {
  it('has the same rows on another data plane', async () => {
    await recipes.sample('docs/how-to/transform/custom-bigquery.md');
    await recipes.run('custom_bigquery');
    await recipes.sql(
      `UPDATE shop_postgres.public.sales SET status = 'paid', updated_at = '2026-03-02 07:30:00'
         WHERE sale_id = 9002`,
      `INSERT INTO shop_postgres.public.sales VALUES
         (9003, 1, 'paid', 3.10, '2026-03-02 08:02:00', '2026-03-02 08:02:00')`,
    );
    await recipes.run('custom_bigquery');
    const rows = await recipes.rows('sales_by_day', 'sale_id');
    expectPartial(
      'custom-bigquery',
      table(['sale_id', 'sale_date', 'store_id', 'status', 'amount'], rows),
    );
    expect(rows).toHaveLength(3);
  });
});
