import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { SQL_WORKER_POLICY } from '../../src/integrations/hosts/rules.ts';
import { livePath } from '../../src/examples/liveSample.ts';
import { liveFiles, liveSample, runNatively } from '../examples/live.ts';
import { axeViolations } from './axe.ts';
import { consoleProblems, desktop, mobile, newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { readAt, requestsOf, soon } from './reader.ts';

const PATH = '/concepts/component/transform';
/** The second sample on the page is incremental. */
const SAMPLE = 'figure[data-kind=sql] >> nth=1';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const sampleOn = (page: Page) => page.locator(SAMPLE);
const statusOn = (page: Page) => sampleOn(page).locator('.live-output [role=status]').innerText();
const click = (page: Page, name: RegExp) => sampleOn(page).getByRole('button', { name }).click();
/** Polls with the patience for DuckDB, which takes seconds to start on a busy machine. */
const slowly = <Value>(look: () => Promise<Value>) => expect.poll(look, { timeout: 40_000 });
const isDone = (page: Page) => slowly(() => statusOn(page)).toContain('DuckDB 1.4.3 took');

/** Replaces the SQL, and runs it by keyboard. */
async function runSql(page: Page, sql: string): Promise<void> {
  const field = sampleOn(page).getByRole('textbox');
  await field.fill(sql);
  await field.press('Control+Enter');
}

/** Opens the page, and runs the sample. */
async function ran(options: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await readAt(docs, PATH, options);
  await click(page, /First run/);
  await isDone(page);
  return page;
}

describe('every sample', () => {
  let page: Page;
  beforeAll(async () => {
    page = await newPage(docs);
    await open(page, PATH);
    return () => page.context().close();
  });

  test.each(liveFiles)('%s gives the rows of DuckDB on this machine', async (file) => {
    const sample = liveSample(file);
    // The page's only sample at a time: DuckDB goes on running.
    await page.evaluate(showSample, [docs.base + livePath(file), sample.steps.length] as const);
    for (const step of sample.steps.keys()) {
      const expected = await runNatively(sample, step);
      await page.locator('#sample [data-play]').nth(step).click();
      await slowly(() => page.evaluate(shownRows, step)).not.toBeNull();
      const { count, columns, rows } = (await page.evaluate(shownRows, step)) ?? {};
      expect(count).toBe(expected.length);
      if (expected.length > 0) expect(columns).toEqual(Object.keys(expected[0] ?? {}));
      const lines = expected.map((row) =>
        Object.values(row)
          .map((value) => value ?? 'NULL')
          .join(),
      );
      if (expected.length > 50) expect(lines).toEqual(expect.arrayContaining(rows ?? []));
      else expect(rows?.toSorted()).toEqual(lines.toSorted());
    }
  });
});

/** Shows a code block for a sample instead of the last one. */
function showSample([address, steps]: readonly [address: string, steps: number]): void {
  document.getElementById('sample')?.remove();
  const block = document.querySelector('figure[data-kind=sql]')?.cloneNode(true) as HTMLElement;
  block.id = 'sample';
  block.dataset['src'] = address;
  const [button] = block.querySelectorAll('[data-play]');
  for (const other of [...block.querySelectorAll('[data-play]')].slice(1)) other.remove();
  if (steps > 1) button?.after(button.cloneNode(true));
  document.querySelector('article')?.prepend(block);
}

/** Returns the rows that the sample shows after a step; null before. */
function shownRows(step: number) {
  const panel = document.querySelector('#sample .live-output');
  const status = panel?.querySelector('[role=status]')?.textContent ?? '';
  const caption = panel?.querySelector('caption')?.textContent ?? '';
  const [, count = ''] = /([\d,]+) rows?(?:\.|, so)/.exec(status) ?? [];
  if (count === '' || (step === 1 && caption.includes('first flow run'))) return null;
  const texts = (parts: Iterable<Element>) => [...parts].map(({ textContent }) => textContent);
  return {
    count: Number(count.replaceAll(',', '')),
    columns: texts(panel?.querySelectorAll('th') ?? []),
    rows: [...(panel?.querySelectorAll('tbody tr') ?? [])].map((row) => texts(row.children).join()),
  };
}

test('nothing loads before the reader runs a sample, and DuckDB only once', async () => {
  const page = await newPage(docs);
  const asked = requestsOf(page);
  const problems = consoleProblems(page);
  await open(page, PATH);
  await page.waitForLoadState('networkidle');
  const isLive = (path: string): boolean => /_live|live|sqlWorker|duckdb/i.test(path);
  expect(asked.filter(isLive)).toEqual([]);
  await click(page, /First run/);
  await isDone(page);
  await click(page, /Next delivery/);
  await soon(() => sampleOn(page).locator('caption').innerText()).toContain('second flow run');
  expect(await statusOn(page)).toMatch(
    /^The query returned 62 rows, and orders now has 2,440 rows\./,
  );
  expect(asked.filter((path) => path.includes('duckdb'))).toHaveLength(1);
  expect(problems).toEqual([]);
});

test('DuckDB is small enough for every host, and not part of the offline archive', () => {
  const sizeOf = (path: string): number => statSync(join(docs.folder, path)).size;
  const large = filesBelow(docs.folder).filter((path) => sizeOf(path) > 7e6);
  expect(large).toEqual([expect.stringMatching(/^_astro\/duckdb-eh\.[0-9a-f]{8}\.bin$/)]);
  expect(sizeOf(large[0] ?? '')).toBeLessThan(8e6);
});

test('the worker has its own policy, and SQL reaches no network, file, or setting', async () => {
  const page = await newPage(docs);
  const asked = requestsOf(page);
  const [worker] = await Promise.all([
    page.waitForResponse(/sqlWorker/),
    open(page, PATH).then(() => click(page, /First run/)),
  ]);
  expect(worker.headers()['content-security-policy']).toBe(SQL_WORKER_POLICY);
  await isDone(page);
  const before = asked.length;
  for (const [sql, message] of [
    ["FROM read_csv('https://example.com/a.csv')", 'Permission Error'],
    ["FROM read_csv('/etc/passwd')", 'Permission Error'],
    ['SELECT 1; LOAD httpfs', 'Permission Error'],
    ['SELECT 1; SET enable_external_access = true', 'configuration has been locked'],
  ] as const) {
    await runSql(page, sql);
    await soon(() => sampleOn(page).getByRole('alert').innerText()).toContain(message);
  }
  expect(asked.slice(before)).toEqual([]);
  expect(page.workers()).toHaveLength(1);
});

test('an error names its line, and Reset brings back the SQL', async () => {
  const page = await ran();
  const field = sampleOn(page).getByRole('textbox');
  const original = await field.inputValue();
  await runSql(page, 'SELECT order_id,\n  nope\nFROM raw_orders');
  await soon(() => sampleOn(page).getByRole('alert').innerText()).toMatch(
    /^Error in line 2\. Binder Error: Referenced column "nope" not found/,
  );
  // An earlier query that the reader broke is shown with its error.
  await field.fill('SELECT\n  wrong\nFROM raw_orders');
  await click(page, /Next delivery/);
  await soon(() => sampleOn(page).getByRole('alert').innerText()).toMatch(/line 2\. .*"wrong"/);
  expect(await field.inputValue()).toContain('wrong');
  await click(page, /Reset/);
  expect(await field.inputValue()).toBe(original);
  expect(await sampleOn(page).getByRole('alert').count()).toBe(0);
  await runSql(page, `${original}\nORDER BY order_id DESC`);
  await isDone(page);
});

describe('a query that would never end', () => {
  const ENDLESS = 'SELECT COUNT(*) FROM range(1000000000000) a';

  test('leaves the page usable, and can be stopped', async () => {
    const page = await ran();
    await runSql(page, ENDLESS);
    await soon(() => statusOn(page)).toBe('Running the query …');
    // A frozen page wouldn't answer.
    expect(await page.evaluate(() => document.title)).not.toBe('');
    await click(page, /Stop/);
    await soon(() => statusOn(page)).toBe('Stopped.');
    await soon(() => page.workers()).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('First run');
    await runSql(page, 'SELECT 1 AS one');
    await isDone(page);
  });

  test('ends when the reader runs another one', async () => {
    const page = await ran();
    await runSql(page, ENDLESS);
    await soon(() => statusOn(page)).toBe('Running the query …');
    await runSql(page, 'SELECT 1 AS one');
    await isDone(page);
    expect(await sampleOn(page).locator('td').allInnerTexts()).toEqual(['1']);
  });

  test('stops after the time limit', async () => {
    const page = await ran();
    await page.clock.install();
    await runSql(page, ENDLESS);
    await soon(() => statusOn(page)).toBe('Running the query …');
    await page.clock.fastForward(15_000);
    await soon(() => statusOn(page)).toContain('longer than 15 seconds');
    await soon(() => page.workers()).toEqual([]);
  });
});

test('a download that fails is reported, and can be tried again', async () => {
  const page = await readAt(docs, PATH);
  await page.route(/duckdb-eh/, (route) => route.abort());
  await click(page, /First run/);
  await soon(() => sampleOn(page).getByRole('alert').innerText()).toContain(
    'Check your connection',
  );
  await page.unroute(/duckdb-eh/);
  await click(page, /First run/);
  await isDone(page);
});

describe('accessibility', () => {
  test.each([
    ['light', desktop],
    ['dark', mobile],
  ] as const)('has no violations in any state: %s, %o', async (colorScheme, viewport) => {
    const page = await readAt(docs, PATH, { colorScheme, viewport });
    const violations = () => axeViolations(page, 'figure[data-kind=sql]');
    expect(await violations()).toEqual([]);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/sqlWorker/, async (route) => {
      await held;
      await route.continue();
    });
    await click(page, /First run/);
    await soon(() => statusOn(page)).toMatch(/DuckDB …/);
    expect(await axeViolations(page)).toEqual([]);
    release();
    await isDone(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await sampleOn(page).locator('th[scope=col]').count()).toBeGreaterThan(3);
    await runSql(page, 'SELECT');
    await sampleOn(page).getByRole('alert').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
});
