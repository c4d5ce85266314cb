import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

describe.each([
  ['workspace_duckdb', 'recipes', 'project'],
  ['deployment_staging', 'recipes_staging', 'profile'],
])('the flow high_targets with the profile %s', (profile, schema, level) => {
  let recipes: Recipes;
  beforeAll(async () => {
    recipes = await openRecipes(profile);
  });
  afterAll(() => recipes.close());

  it('uses the parameters of the profile', async () => {
    await recipes.run('read_local_files');
    await recipes.run('high_targets');
    const rows = await recipes.database.rows(
      `SELECT month::VARCHAR AS month, store_id, revenue_target
       FROM lake.${schema}.high_targets ORDER BY store_id`,
    );
    expectPartial(`parameters-${level}`, table(['month', 'store_id', 'revenue_target'], rows));
    const [range] = await recipes.database.rows(`FROM lake.${schema}.target_range`);
    const targets = rows.map((row) => Number(row['revenue_target']));
    expect([Number(range?.['lowest']), Number(range?.['highest'])]).toEqual([
      Math.min(...targets),
      Math.max(...targets),
    ]);
  });
});

it('skips the writes with the profile deployment_staging', async () => {
  const recipes = await openRecipes('deployment_staging');
  await recipes.sql(
    'CREATE SCHEMA shop_postgres.public',
    `CREATE TABLE shop_postgres.public.store_results AS
       SELECT 1 AS store_id, DATE '2026-03-01' AS day, 212 AS orders, 1480.50 AS revenue,
         TIMESTAMP '2026-03-02 04:00:00' AS updated_at`,
  );
  const { components } = await recipes.flowRun('store_results');
  for (const { component, status } of components)
    expect(status, component).toBe(component.startsWith('write_') ? 'skipped' : 'succeeded');
  expect(components.length).toBeGreaterThan(1);
  recipes.close();
});
