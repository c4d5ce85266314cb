import { describe, expect, it } from 'vitest';
import { livePath, readLiveSample, sourceOf } from './liveSample.ts';

const FILE = 'examples/shop/flows/sales/components/orders.sql';
const rows = (text: string): string =>
  `CREATE OR REPLACE TABLE raw_orders AS SELECT ${text} AS id;`;
const files: Record<string, string> = {
  'examples/shop/acme_project.yaml': 'project:\n  parameters:\n    limit: 3\n',
  'examples/shop/profiles/workspace_duckdb.yaml': 'profile:\n  parameters:\n    limit: 5\n',
  'examples/shop/macros/ids.sql': '{% macro key() %}id{% endmacro %}',
  'examples/shop/macros/broken.sql': 'a\n{{',
  'examples/data/inputs/shop/first/raw_orders.sql': rows('1'),
};

const read = (sql: string, second?: string, file = FILE) =>
  readLiveSample(file, 'acme', (path) => {
    if (path === file) return sql;
    return path === 'examples/data/inputs/shop/second/raw_orders.sql' ? second : files[path];
  });

describe('readLiveSample', () => {
  it('resolves references, parameters, and macros', () => {
    const sql =
      "{% from 'macros/ids.sql' import key %}\n{{ config(materialized='table') }}\n" +
      'SELECT {{ key() }} FROM {{ ref("raw_orders", flow="ingest") }} LIMIT {{ parameters.limit }}';
    expect(read(sql)).toEqual({
      sample: {
        name: 'orders',
        isTest: false,
        keys: [],
        steps: [{ setup: rows('1'), sql: 'SELECT id FROM raw_orders LIMIT 5', store: '' }],
      },
    });
  });

  it.each([
    [
      'strategy="x", incremental_strategy="append"',
      'INSERT INTO orders BY NAME FROM query_result;',
    ],
    [
      'incremental_strategy="merge", unique_key=["id", "day"]',
      'MERGE INTO orders USING query_result USING (id, day) WHEN MATCHED THEN UPDATE BY NAME WHEN NOT MATCHED THEN INSERT BY NAME;',
    ],
  ])('has a second step for an incremental component: %s', (options, store) => {
    const found = read(
      `{{ config(materialized="incremental", ${options}) }}
SELECT id FROM {{ ref("raw_orders") }}
{% if is_incremental() %}
WHERE id > (SELECT MAX(id) FROM {{ this }})
{% endif %}`,
      rows('2'),
    );
    const from = 'SELECT id FROM raw_orders';
    expect('sample' in found && found.sample.steps).toEqual([
      { setup: rows('1'), sql: from, store: 'CREATE TABLE orders AS FROM query_result;' },
      { setup: rows('2'), sql: `${from}\nWHERE id > (SELECT MAX(id) FROM orders)`, store },
    ]);
  });

  it('knows a test', () => {
    const found = read('SELECT 1', undefined, FILE.replace('components', 'tests'));
    expect('sample' in found && found.sample.isTest).toBe(true);
  });

  it.each([
    [
      "\n{{ constructor.constructor('return process')() }}",
      `${FILE}:2: "constructor" isn't defined`,
    ],
    ['{{ ref(x) }}', `${FILE}:1: "x" isn't defined`],
    ['{{ config(a=ref) }}', `${FILE}:1: a function isn't a value`],
    ['{% for i in range(1000000000) %}{% endfor %}', `${FILE}:1: the template does too much work`],
    ["{% from 'macros/no.sql' import a %}", `${FILE}:1: the file "macros/no.sql" doesn't exist`],
    ["{% import 'macros/broken.sql' as m %}", `examples/shop/macros/broken.sql:2: {{ isn't closed`],
  ])('names the line of what it can’t render: %s', (sql, reason) => {
    expect(read(sql)).toMatchObject({ fault: { what: `\`live\` can't render ${reason}` } });
  });

  it('stops at parameters that double each other', () => {
    const lines = Array.from({ length: 40 }, (_, index) => {
      const next = `\${parameters.p${index + 1}}`;
      return `    p${index}: "${next}${next}"\n`;
    });
    const project = `project:\n  parameters:\n${lines.join('')}    p40: ""\n`;
    const found = readLiveSample(FILE, 'acme', (path) =>
      path === 'examples/shop/acme_project.yaml' ? project : 'SELECT 1',
    );
    expect(found).toMatchObject({
      fault: { what: expect.stringContaining('the parameters refer to each other too often') },
    });
  });

  it('names a file that can’t run, and an input without rows', () => {
    expect(read('', undefined, 'examples/shop/macros/ids.sql')).toMatchObject({
      fault: { what: "`live` can't run examples/shop/macros/ids.sql" },
    });
    expect(read('SELECT * FROM {{ ref("stores") }}')).toMatchObject({
      fault: {
        what: `\`live\` needs rows for "stores", which ${FILE} reads`,
        fix: expect.stringContaining('UPDATE_EXPECTED=1 npx vitest run'),
        input: 'stores',
      },
    });
  });
});

it('the path of a sample leads back to its file', () => {
  expect(livePath(FILE)).toBe('_live/shop/flows/sales/components/orders.json');
  expect(sourceOf(livePath(FILE))).toBe(FILE);
});
