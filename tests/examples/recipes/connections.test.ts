import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectPartial, openRecipes, table, type Recipes } from './recipes.ts';

let recipes: Recipes;
beforeAll(async () => {
  recipes = await openRecipes();
});
afterAll(() => recipes.close());

it('loads the sample files', async () => {
  await recipes.run('sample_data');
  const rows = await recipes.rows('sample_receipts', 'receipt_id');
  expect(rows).toHaveLength(4);
  expectPartial(
    'sample-data',
    table(['receipt_id', 'store_id', 'sold_at', 'amount', 'customer_email'], rows),
  );
});
