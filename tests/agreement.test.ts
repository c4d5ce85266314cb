import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow } from '../src/content/files.ts';
import { isMapping, loadSchemas, type Json } from './schemas/loadSchemas.ts';

// Facts that several pages state must agree with the file that decides them.

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const pages = ['content/docs', 'content/partials'].flatMap((folder) =>
  filesBelow(join(root, folder), (path) => /\.mdx?$/.test(path)).map((path) => `${folder}/${path}`),
);

/** The rows of a page's tables with a column `Default`: the name of a field, and its default. */
function defaultsIn(markdown: string): { field: string; value: string }[] {
  const found: { field: string; value: string }[] = [];
  let column = -1;
  for (const line of markdown.split('\n')) {
    if (!line.startsWith('|')) {
      column = -1;
      continue;
    }
    const cells = line.split('|').slice(1, -1);
    if (column === -1) column = cells.findIndex((cell) => cell.trim() === 'Default');
    const [, field = ''] = /^ `(?:[\w.]+\.)?(\w+)` $/.exec(cells[0] ?? '') ?? [];
    const [, value] = /^ `([^`]+)` $/.exec(cells[column] ?? '') ?? [];
    if (field !== '' && value !== undefined) found.push({ field, value });
  }
  return found;
}

/** All defaults of each property name, in any schema. */
function defaultsOfSchemas(): Map<string, Set<string>> {
  const defaults = new Map<string, Set<string>>();
  const visit = (schema: Json): void => {
    if (Array.isArray(schema)) schema.forEach(visit);
    if (!isMapping(schema)) return;
    const { properties } = schema;
    if (isMapping(properties))
      for (const [name, property] of Object.entries(properties)) {
        if (!isMapping(property) || !('default' in property)) continue;
        const known = defaults.get(name) ?? new Set();
        defaults.set(name, known.add(String(property['default'])));
      }
    Object.values(schema).forEach(visit);
  };
  loadSchemas().forEach(visit);
  return defaults;
}

it('tables of defaults agree with the schemas', () => {
  const defaults = defaultsOfSchemas();
  const rows = pages.flatMap((page) => defaultsIn(read(page)).map((row) => ({ page, ...row })));
  const wrong = rows.filter(({ field, value }) => defaults.get(field)?.has(value) === false);
  expect(wrong).toEqual([]);
  expect(rows.length).toBeGreaterThan(5);
});

it('no page or sample names an AI model, except with a token', () => {
  const samples = ['examples', 'schemas'].flatMap((folder) =>
    filesBelow(join(root, folder), (path) => /\.(?:md|yaml)$/.test(path)).map(
      (path) => `${folder}/${path}`,
    ),
  );
  const named = [...pages, ...samples].filter((path) =>
    /\b(?:gpt-\d|o\d-mini|claude-(?:opus|sonnet|haiku|\d))/i.test(read(path)),
  );
  expect(named).toEqual([]);
});

it('the guide to removing the platform from AWS names each policy of the other guides', () => {
  const removal = read('content/docs/how-to/setup/remove-aws.md');
  const policies = pages.flatMap((page) =>
    [...read(page).matchAll(/put-role-policy[\s\S]{1,80}?--policy-name ([\w-]+)/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(policies).toContain('read-secrets');
  expect(policies.filter((name) => !removal.includes(`\`${name}\``))).toEqual([]);
});

it('guides whose read has a deletion column say which values delete a row', () => {
  const guides = pages.filter((page) => page.startsWith('content/docs/how-to/read/databases/'));
  const silent = guides.filter((page) => {
    const text = read(page);
    const samples = [...text.matchAll(/file="(examples\/[^"#]+)/g)].map(([, file = '']) => file);
    const deletes = samples.some((file) => read(file).includes('deletion_column:'));
    return deletes && !text.includes('::partial{name="deletion-column"');
  });
  expect(silent).toEqual([]);
});

it('the screen of stored rows shows the rows of the example project', () => {
  const [, screen = ''] =
    /title="The rows that revenue_by_store has stored"([\s\S]*?)```/.exec(
      read('content/docs/concepts/workspace.md'),
    ) ?? [];
  const shown = [...screen.matchAll(/- \[(S\d+), ([^,]+), (\d+), "?([\d.]+)"?\]/g)].map(
    ([, store_id, store_name, paid_orders, revenue]) => ({
      store_id,
      store_name,
      paid_orders,
      revenue,
    }),
  );
  const recorded = JSON.parse(read('tests/examples/expected.json')) as Record<string, Json>;
  const values = recorded['tidewater 1 values'];
  expect(shown).toEqual(isMapping(values) ? values['revenue by store'] : undefined);
});

it('statements for Snowflake grant the same on warehouses, and say which role runs them', () => {
  const statements = pages.map((page) => ({ page, text: read(page) }));
  const granted = statements.flatMap(({ text }) =>
    [...text.matchAll(/GRANT ([A-Z, ]+) ON WAREHOUSE/g)].map(([, privileges]) => privileges),
  );
  expect(new Set(granted)).toEqual(new Set(['USAGE']));
  const withoutRole = statements.filter(({ text }) =>
    [...text.matchAll(/```sql[^\n]*\n([\s\S]*?)```/g)].some(
      ([, sql = '']) =>
        /GRANT .* TO ROLE /.test(sql) && /CREATE ROLE/.test(sql) && !/USE ROLE/.test(sql),
    ),
  );
  expect(withoutRole.map(({ page }) => page)).toEqual([]);
});
