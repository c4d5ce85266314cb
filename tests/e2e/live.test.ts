import { statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesBelow } from '../../src/content/files.ts';
import { SQL_WORKER_POLICY } from '../../src/integrations/hosts/rules.ts';
import { livePath } from '../../src/examples/liveSample.ts';
import { liveFiles, liveSample, runNatively } from '../examples/live.ts';
import { axeViolations } from './axe.ts';
import {
  consoleProblems,
  desktop,
  mobile,
  newPage,
  open,
  site,
  type Page,
  type Site,
} from './harness.ts';
import { holdBack } from './moments.ts';
import { pasteOver, readAt, requestsOf, soon } from './reader.ts';

const PATH = '/concepts/component/transform';
const ENDLESS = 'SELECT COUNT(*) AS order_id FROM range(1000000000000) a';
/** The second sample on the page is incremental. */
const SAMPLE = 'figure[data-kind=sql] >> nth=1';
/** The same one as a plain selector. */
const CHANGING = 'figure[data-kind=sql]:has([data-step])';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const sampleOn = (page: Page) => page.locator(SAMPLE);
const statusOn = (page: Page) => sampleOn(page).locator('.live-output [role=status]').innerText();
const editorOn = (page: Page) => sampleOn(page).locator('.cm-content');
const sqlOn = (page: Page) => sampleOn(page).locator('textarea').inputValue();
const alertOn = (page: Page) => sampleOn(page).getByRole('alert').innerText();
const click = (page: Page, name: RegExp) => sampleOn(page).getByRole('button', { name }).click();
const isDone = (page: Page) => soon(() => statusOn(page)).toContain('(DuckDB 1.4.3, ');

/** Replaces the SQL, and runs it by keyboard. */
async function runSql(page: Page, sql: string): Promise<void> {
  await pasteOver(editorOn(page), sql);
  await editorOn(page).press('Control+Enter');
}

/** Runs other SQL, and brings back the text of the field before the result is there. */
function runAndRestore(field: HTMLTextAreaElement, sql: string): void {
  const original = field.value;
  const write = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  };
  write(sql);
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true }));
  write(original);
}

/** Shows a code block for a sample instead of the last one. */
function showSample([address, steps]: readonly [address: string, steps: number]): void {
  document.getElementById('sample')?.remove();
  const block = document
    .querySelector('figure[data-kind=sql]:has([data-step])')
    ?.cloneNode(true) as HTMLElement;
  block.id = 'sample';
  block.dataset['src'] = address;
  if (steps === 1) block.querySelector('.code-steps')?.remove();
  document.querySelector('article')?.prepend(block);
}

/** Returns the rows that the sample shows after a step; null before. */
function shownRows(step: number) {
  const panel = document.querySelector('#sample .live-output');
  const status = panel?.querySelector('[role=status]')?.textContent ?? '';
  const caption = panel?.querySelector('caption')?.textContent ?? '';
  const [, count = ''] = /^(?:.*now has )?([\d,]+)/.exec(status) ?? [];
  if (count === '' || (step === 1 && caption.includes('first flow run'))) return null;
  const texts = (parts: Iterable<Element>) => [...parts].map(({ textContent }) => textContent);
  return {
    count: Number(count.replaceAll(',', '')),
    columns: texts(panel?.querySelectorAll('th') ?? []),
    rows: [...(panel?.querySelectorAll('tbody tr') ?? [])].map((row) => texts(row.children).join()),
  };
}

describe('a sample with two flow runs', () => {
  let page: Page;
  let asked: string[];
  let askedEarly: string[];
  let policy: string | undefined;
  let problems: string[];
  let original: string;

  // DuckDB starts once for all these tests.
  beforeAll(async () => {
    page = await newPage(docs);
    asked = requestsOf(page);
    problems = consoleProblems(page);
    await open(page, PATH);
    await page.waitForLoadState('networkidle');
    askedEarly = [...asked];
    const [worker] = await Promise.all([
      page.waitForResponse(/sqlWorker/),
      click(page, /First run/),
    ]);
    policy = worker.headers()['content-security-policy'];
    await sampleOn(page).locator('caption').waitFor();
    original = await sqlOn(page);
    return () => page.context().close();
  });

  test('loads nothing before the reader runs it, and a worker with its own policy', () => {
    expect(askedEarly.filter((path) => /_live|live|sqlWorker|duckdb/i.test(path))).toEqual([]);
    expect(policy).toBe(SQL_WORKER_POLICY);
  });

  test('shows its result beside an editor in colors, which is as high as its text', async () => {
    const [editor, result] = await Promise.all(
      ['.cm-editor', '.live-output'].map((part) => sampleOn(page).locator(part).boundingBox()),
    );
    expect(result?.x).toBeGreaterThan((editor?.x ?? 0) + (editor?.width ?? 0));
    const colorOf = (text: string): Promise<string> =>
      editorOn(page)
        .locator('span', { hasText: new RegExp(`^${text}$`) })
        .first()
        .evaluate((part) => getComputedStyle(part).color);
    expect(await colorOf('SELECT')).not.toBe(await colorOf('LOWER'));
    const place = await sampleOn(page).locator('.live-output').boundingBox();
    const caption = await sampleOn(page).locator('.live-output caption').boundingBox();
    expect((caption?.x ?? 0) + (caption?.width ?? 0)).toBeLessThanOrEqual(
      (place?.x ?? 0) + (place?.width ?? 0),
    );
    expect(place?.y).toBeGreaterThan(0);
    expect(place?.y).toBeLessThanOrEqual(desktop.height);
    const hidden = () =>
      sampleOn(page)
        .locator('.cm-scroller')
        .evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(await hidden()).toBe(0);
    await pasteOver(editorOn(page), `${original}\n\n`);
    expect(await hidden()).toBe(0);
    await pasteOver(editorOn(page), original);
  });

  test('merges the next delivery, and keeps the edits of both flow runs', async () => {
    const label = () => sampleOn(page).locator('label').innerText();
    await pasteOver(editorOn(page), `${original}\n-- Mine`);
    await click(page, /Next delivery/);
    await soon(() => sampleOn(page).locator('caption').innerText()).toContain('second flow run');
    expect(await statusOn(page)).toMatch(
      /^62 rows returned; orders now has 2,440\. 61 rows new or changed, marked at the top\./,
    );
    expect(await sampleOn(page).locator('tbody tr.live-changed').count()).toBe(50);
    expect(await sampleOn(page).locator('[data-step="1"]').getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await label()).toContain('orders in the second flow run');
    expect(await sqlOn(page)).not.toContain('Mine');
    await click(page, /First run/);
    await soon(label).toContain('orders in the first flow run');
    expect(await sqlOn(page)).toContain('Mine');
    await isDone(page);
    expect(asked.filter((path) => path.includes('duckdb'))).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('names the line of an error, and Reset brings back the SQL', async () => {
    await runSql(page, 'SELECT order_id,\n  nope\nFROM raw_orders');
    await soon(() => alertOn(page)).toMatch(
      /^Error in line 2\. Binder Error: Referenced column "nope" not found/,
    );
    // An earlier query that the reader broke is shown with its error.
    await pasteOver(editorOn(page), 'SELECT\n  wrong\nFROM raw_orders');
    await click(page, /Next delivery/);
    await soon(() => alertOn(page)).toMatch(/line 2\. .*"wrong"/);
    expect(await sqlOn(page)).toContain('wrong');
    await click(page, /Reset/);
    expect(await sqlOn(page)).toBe(original);
    expect(await sampleOn(page).getByRole('alert').count()).toBe(0);
    await runSql(page, `${original}\nORDER BY order_id DESC`);
    await isDone(page);
  });

  test('explains which queries can run, and reaches no network, file, or setting', async () => {
    const before = asked.length;
    const one = 'Write one SELECT statement.';
    for (const [sql, message] of [
      ['SELECT 1 AS order_id; SELECT 2', one],
      ['SELECT amount FROM raw_orders', 'needs the column order_id, because it’s the unique key'],
      ['', one],
      ["FROM read_csv('https://example.com/a.csv')", 'Permission Error'],
      ['LOAD httpfs', one],
      ["FROM read_csv('/etc/passwd')", 'Permission Error'],
      ['SET enable_external_access = true', one],
    ] as const) {
      await runSql(page, sql);
      await soon(() => alertOn(page)).toContain(message);
    }
    await runSql(
      page,
      `SELECT current_setting('enable_external_access') AS order_id,
        current_setting('lock_configuration') AS is_locked`,
    );
    await isDone(page);
    expect(await sampleOn(page).locator('td').allInnerTexts()).toEqual(['false', 'true']);
    expect(asked.slice(before)).toEqual([]);
    expect(page.workers()).toHaveLength(1);
  });

  test('huge values, many columns, and extensions leave the page usable', async () => {
    await runSql(page, "SELECT repeat('x', 100000000) AS order_id");
    await soon(() => alertOn(page)).toContain('more memory than samples have');
    await runSql(page, "SELECT repeat('x', 2000000) AS order_id");
    await isDone(page);
    expect((await sampleOn(page).locator('td').innerText()).length).toBe(500);
    await runSql(page, "SELECT repeat('x', 100000) AS order_id, i FROM range(50) AS t(i)");
    await isDone(page);
    expect(await sampleOn(page).locator('tbody tr').count()).toBe(50);
    await runSql(
      page,
      `SELECT ${Array.from({ length: 1500 }, (_, n) => `${n} AS ${n === 0 ? 'order_id' : `c${n}`}`).join(', ')}`,
    );
    await soon(() => statusOn(page)).toContain('1000 of 1,500 columns');
    expect(await sampleOn(page).locator('td').count()).toBe(1000);
    await runSql(page, "SELECT error(repeat('x', 2000000))");
    await soon(async () => (await alertOn(page)).length).toBeLessThan(3000);
    await runSql(page, 'SELECT st_point(1, 2)');
    await soon(() => alertOn(page)).toContain('It isn’t available here');
    expect(await sampleOn(page).locator('.live-error').getAttribute('translate')).toBe('no');
    expect(await alertOn(page)).not.toContain('INSTALL');
    await runSql(page, "SELECT json_extract('{}', '$')");
    await soon(() => alertOn(page)).toContain('in the json extension.');
    expect(await alertOn(page)).not.toMatch(/SET |auto-/);
  });

  test('the caption says whose query gave the rows, also if the reader goes on writing', async () => {
    const sample = page.locator('figure[data-kind=sql] >> nth=0');
    const caption = () => sample.locator('caption').innerText();
    const run = () => sample.getByRole('button', { name: /^Run: / }).click();
    await run();
    await soon(caption).toBe('Rows of stores');
    // A browser translates the caption, and neither columns nor values.
    expect(await sample.locator('tr').count()).toBeGreaterThan(1);
    expect(await sample.locator('tr:not([translate=no])').count()).toBe(0);
    await sample.locator('textarea').evaluate(runAndRestore, 'SELECT 7 AS store_id');
    await soon(caption).toBe('Rows of your query');
    await run();
    await soon(caption).toBe('Rows of stores');
  });

  test.each(liveFiles)(
    'every sample gives the rows of DuckDB on this machine: %s',
    async (file) => {
      const sample = liveSample(file);
      // The page's only sample at a time: DuckDB goes on running.
      await page.evaluate(showSample, [docs.base + livePath(file), sample.steps.length] as const);
      for (const step of sample.steps.keys()) {
        const expected = await runNatively(sample, step);
        await page
          .locator(
            sample.steps.length > 1 ? `#sample [data-step="${step}"]` : '#sample [data-play]',
          )
          .click();
        await soon(() => page.evaluate(shownRows, step)).not.toBeNull();
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
    },
  );
});

test('DuckDB is small enough for every host', () => {
  const sizeOf = (path: string): number => statSync(join(docs.folder, path)).size;
  const large = filesBelow(docs.folder, (path) => !path.startsWith('_offline/')).filter(
    (path) => sizeOf(path) > 7e6,
  );
  expect(large).toEqual([expect.stringMatching(/^_astro\/duckdb-eh\.[\d.]+\.bin$/)]);
  expect(sizeOf(large[0] ?? '')).toBeLessThan(8e6);
});

test('the page stays usable after a failed download, an endless query, and the time limit', async () => {
  const page = await readAt(docs, PATH);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const isRunning = () => soon(() => statusOn(page)).toBe('Running the query …');
  const hasStopped = () => soon(() => page.workers()).toEqual([]);
  await page.route(/duckdb-eh/, (route) => route.abort());
  await click(page, /First run/);
  await soon(() => alertOn(page)).toContain('Check your connection');
  await page.unroute(/duckdb-eh/);

  // Stop works before the query runs, too.
  const letDuckDB = await holdBack(page, /duckdb-eh/);
  await click(page, /Retry/);
  await soon(() => statusOn(page)).toBe('Downloading DuckDB …');
  await editorOn(page).press('Escape');
  await soon(() => statusOn(page)).toBe('Stopped.');
  expect(await editorOn(page).evaluate((field) => field === document.activeElement)).toBe(true);
  letDuckDB();
  await hasStopped();

  await runSql(page, ENDLESS);
  await isRunning();
  // A frozen page wouldn't answer.
  expect(await page.evaluate(() => document.title)).not.toBe('');
  await click(page, /Stop/);
  expect(await statusOn(page)).toBe('Stopped.');
  expect(await focused()).toBe('Run');
  await hasStopped();

  // Another query ends the one that runs.
  await runSql(page, ENDLESS);
  await isRunning();
  await runSql(page, 'SELECT 1 AS order_id');
  await isDone(page);
  expect(await sampleOn(page).locator('td').allInnerTexts()).toEqual(['1']);

  await page.clock.install();
  await runSql(page, ENDLESS);
  await isRunning();
  await page.clock.fastForward(15_000);
  await soon(() => statusOn(page)).toContain('longer than 15 seconds');
  await hasStopped();
});

test('an engine that doesn’t answer or is damaged, and a silent download, end with Retry', async () => {
  const page = await readAt(docs, PATH);
  await page.clock.install();
  await page.route(/sqlWorker/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'addEventListener("message", () => {});',
    }),
  );
  await click(page, /First run/);
  await soon(() => statusOn(page)).toBe('Starting DuckDB …');
  await page.clock.fastForward(60_000);
  await soon(() => alertOn(page)).toContain('DuckDB didn’t start within 60 seconds.');
  await page.unroute(/sqlWorker/);
  await page.route(/duckdb-eh/, () => undefined);
  await sampleOn(page).getByRole('button', { name: /Retry/ }).press('Enter');
  await soon(() => statusOn(page)).toBe('Downloading DuckDB …');
  // The focused button is gone, so another has the focus, and that one disappears, too.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await soon(focused).toBe('Stop');
  await page.clock.fastForward(30_000);
  await soon(() => alertOn(page)).toContain('The download failed.');
  await soon(focused).toBe('Run');
  const answerWith = async (body: Buffer): Promise<void> => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(/duckdb-eh/, (route) => route.fulfill({ body }));
    await click(page, /Retry/);
  };
  await answerWith(gzipSync('no WebAssembly'));
  await soon(() => alertOn(page)).toContain('WebAssembly');
  await answerWith(Buffer.from('no archive'));
  await soon(() => alertOn(page)).toContain('The download failed.');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await click(page, /Retry/);
  await isDone(page);
});

test('has no accessibility violations in any state, in light on a wide screen and in dark on a phone', async () => {
  const page = await readAt(docs, PATH);
  const hasNone = async (within: string): Promise<void> => {
    for (const [colorScheme, viewport, rules] of [
      ['dark', mobile, 'all'],
      ['light', desktop, 'colors'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      expect(await axeViolations(page, within, rules)).toEqual([]);
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
  };
  await hasNone('figure[data-kind=sql]');
  const letWorker = await holdBack(page, /sqlWorker/);
  await click(page, /First run/);
  await soon(() => statusOn(page)).toMatch(/DuckDB …/);
  await hasNone(CHANGING);
  letWorker();
  await isDone(page);
  await hasNone(CHANGING);
  expect(await sampleOn(page).locator('th[scope=col]').count()).toBeGreaterThan(3);
  await runSql(page, 'SELECT');
  await sampleOn(page).getByRole('alert').waitFor();
  await hasNone(CHANGING);
});
