import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { fillCodeTokens } from '../../../src/content/tokens.ts';
import { examples } from '../openTidewater.ts';

const tokens = { product: 'Acme Flow', slug: 'acme', company: 'Acme' };
const hasPython = spawnSync('python3', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'python-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Call {
  parameters?: Record<string, string>;
  secrets?: Record<string, string>;
  /** The rows of its inputs. */
  tables?: Record<string, object[]>;
  /** The rows of its own table; undefined before the first flow run. */
  current?: object[];
  /** The bodies of the API's responses, in order. */
  responses?: object[];
}

/** Runs a function of the recipes in Python, with stand-ins for the platform and the network. */
function runFunction(path: string, call: Call = {}) {
  const file = join(examples, 'recipes/flows', path);
  const text = fillCodeTokens(readFileSync(file, 'utf8'), 'python', tokens);
  const name = /([^/]+)\.py$/.exec(path)?.[1];
  const { stdout, stderr } = spawnSync('python3', [join(import.meta.dirname, 'run_recipe.py')], {
    input: JSON.stringify({
      slug: tokens.slug,
      file,
      text,
      function: name,
      responses: [],
      ...call,
    }),
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { result: unknown; sent: unknown[]; logged: string[] };
}

/** Returns the rows of a guide's table of results, with numbers as text. */
function guideRows(partial: string): Record<string, string>[] {
  const text = readFileSync(join(examples, `../content/partials/recipe-${partial}.md`), 'utf8');
  const [names = [], , ...rows] = text
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  return rows.map((cells) => Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ''])));
}

const asText = (rows: unknown) =>
  (rows as Record<string, unknown>[]).map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)])),
  );

describe.skipIf(!hasPython)('Python functions of the recipes', () => {
  it('read products and return the rows in the guide', () => {
    const rows = guideRows('python-menu-first');
    const { result, sent } = runFunction('python_reads/components/menu.py', {
      parameters: { menu_url: 'https://shop.example/menu' },
      responses: [rows.map((row) => ({ ...row, unused: 1 }))],
    });
    expect(result).toEqual(rows);
    expect(sent).toEqual([{ method: 'GET', url: 'https://shop.example/menu' }]);
  });

  it('read XML from the web and return the rows in the guide', () => {
    const rows = guideRows('python-exchange-rates-first');
    const file = join(folder, 'rates.xml');
    const entries = rows.map(
      (row) => `<rate currency="${row['currency']}" value="${row['euro_rate']}"/>`,
    );
    writeFileSync(file, `<rates>${entries.join('')}</rates>`);
    const { result } = runFunction('python_reads/components/exchange_rates.py', {
      parameters: { rates_url: pathToFileURL(file).href },
    });
    expect(result).toEqual(rows);
  });

  it('read all pages of an API first, and then only what changed', () => {
    const [first, second] = [
      guideRows('python-store-reviews-first'),
      guideRows('python-store-reviews-second'),
    ];
    const call = {
      parameters: { reviews_url: 'https://reviews.example/v1' },
      secrets: { reviews_token: 'token' },
    };
    const headers = { Authorization: 'Bearer token' };
    const url = 'https://reviews.example/v1';
    const all = runFunction('python_reads/components/store_reviews.py', {
      ...call,
      responses: [
        { reviews: first.slice(0, 2), next_page: 2 },
        { reviews: first.slice(2), next_page: null },
      ],
    });
    expect(asText(all.result)).toEqual(first);
    expect(all.logged).toEqual(['Reading reviews since None']);
    expect(all.sent).toHaveLength(2);
    const later = runFunction('python_reads/components/store_reviews.py', {
      ...call,
      current: first,
      responses: [{ reviews: second.slice(3), next_page: null }],
    });
    expect(asText(later.result)).toEqual(second.slice(3));
    const since = '2026-03-01T12:05:00';
    expect(later.sent).toMatchObject([
      { method: 'GET', url, headers, params: { updated_since: since } },
    ]);
  });

  it('send the newest day to a dashboard, once for each day', () => {
    const { sent, logged } = runFunction('python_task/components/notify_dashboard.py', {
      parameters: { dashboard_url: 'https://dashboard.example/load' },
      secrets: { dashboard_token: 'token' },
      tables: { invoice_totals: [{ invoiced_on: '2026-03-01' }, { invoiced_on: '2026-03-02' }] },
      responses: [{}],
    });
    expect(sent).toEqual([
      {
        method: 'POST',
        url: 'https://dashboard.example/load',
        json: { newest_day: '2026-03-02' },
        headers: {
          Authorization: 'Bearer token',
          'Idempotency-Key': 'invoice_totals-2026-03-02',
        },
      },
    ]);
    expect(logged).toEqual(['The dashboard loads the figures up to 2026-03-02']);
  });

  it.each([
    ['passes', [{ store_id: 'BER', amount: 4 }], true, []],
    [
      'fails',
      [
        { store_id: 'BER', amount: 4 },
        { store_id: null, amount: 5 },
      ],
      false,
      [{ store_id: null, amount: 5 }],
    ],
  ])('test that refunds add up: %s', (_, refunds, passed, rows) => {
    const { result } = runFunction('python_tests/tests/refunds_add_up.py', {
      tables: { refunds, store_refunds: [{ store_id: 'BER', refunded: 4 }] },
    });
    expect(result).toMatchObject({ name: 'refunds_add_up', passed, rows });
  });
});
