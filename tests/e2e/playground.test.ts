import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { consoleProblems, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { holdBack } from './moments.ts';
import { lineAtCursor, pasteOver, requestsOf, soon } from './reader.ts';

const PATH = '/playground';

/** DuckDB takes seconds to start, and longer on a busy machine. */

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const message = (page: Page) => page.locator('.lab-message');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the playground, and waits for the files of the first project. */
async function openPlayground(settings: Parameters<typeof newPage>[1] = {}): Promise<Page> {
  const page = await newPage(docs, settings);
  await open(page, PATH);
  await page.locator('#lab-project').focus();
  await page.locator('.cm-content').waitFor();
  return page;
}

/** Runs the flow, and waits until it ends. */
async function run(page: Page): Promise<void> {
  await button(page, 'Run the flow').click();
  await hasRun(page);
}

async function hasRun(page: Page): Promise<void> {
  await message(page).filter({ hasText: 'The flow run of' }).waitFor({ timeout: 0 });
}

describe('the playground', () => {
  test('runs a flow, gets a delivery, and shows what changed', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    const asked = requestsOf(page);
    await open(page, PATH);
    // The build has rendered the project.
    expect(await page.locator('.yaml-check-field').inputValue()).toContain('ref("raw_orders")');
    // One row of controls is above the files.
    expect((await page.locator('.yaml-check-field').boundingBox())?.y).toBeLessThan(300);
    const tree = page.getByRole('navigation', { name: 'Files' });
    expect(await tree.getByRole('button', { name: 'orders.sql' }).count()).toBe(1);
    expect(await page.locator('.lab .diagram').innerText()).toContain('revenue_by_store');
    expect(await page.locator('.lab [data-status]').count()).toBe(0);
    expect(asked.filter((path) => /sqlWorker|duckdb|playground\//i.test(path))).toEqual([]);
    // All clicks wait for the code and the project.
    await page.locator('.lab').evaluate((lab: HTMLElement) => {
      const [field, start] = ['.yaml-check-field', '.lab-run-bar .button-primary'].map((name) =>
        lab.querySelector<HTMLElement>(name),
      );
      field?.focus();
      field?.click();
      start?.click();
    });
    await hasRun(page);
    expect(await page.locator('.lab-run').evaluateAll(statusesOf)).toEqual([
      'succeeded',
      'succeeded',
      'succeeded',
      'succeeded',
    ]);
    // Each node shows its state by icon and text, and so does its name.
    const nodes = page.locator('.graph-node');
    await soon(() => nodes.locator('[data-status=succeeded]').count()).toBe(4);
    expect(await nodes.first().getAttribute('aria-label')).toMatch(/, succeeded, \d+ rows, /);
    expect(await axeViolations(page)).toEqual([]);
    await tab(page, 'Tables (4)').click();
    await soon(() => page.locator('.lab-rows tbody tr').count()).toBe(10);
    await button(page, 'Next delivery').click();
    await soon(() => message(page).innerText()).toMatch(
      /^Delivery 2 arrived\. .*order 1011 is new.* Now run the flow\.$/,
    );
    await run(page);
    await soon(() => page.locator('.lab-change').innerText()).toContain(
      'The last flow run added 3 rows and removed 1 row. A changed row counts as both.',
    );
    await soon(() => page.locator('.lab-rows [data-new]').count()).toBe(3);
    await button(page, 'Show the removed rows').click();
    await soon(() => page.locator('.lab-rows tbody tr td:first-child').allInnerTexts()).toEqual([
      '1002',
    ]);
    await button(page, 'Show the table').click();
    await soon(() => page.locator('.lab-rows tbody tr').count()).toBe(12);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('1011');
    await soon(() => page.locator('.lab-rows tbody tr').count()).toBe(1);
    await page.getByText('Query with SQL').click();
    await page.locator('.lab-query textarea').fill('SELECT 6 * 7 AS answer');
    await button(page, 'Run the query').click();
    await soon(() => page.locator('.lab-rows td').allInnerTexts()).toEqual(['42']);
    // Values and names never become markup.
    await page.locator('.lab-query textarea').fill(`SELECT '<img src=x>' AS "<b>name</b>"`);
    await button(page, 'Run the query').click();
    await soon(() => page.locator('.lab-rows td').allInnerTexts()).toEqual(['<img src=x>']);
    expect(await page.locator('.lab-rows th button').innerText()).toBe('<b>name</b>');
    await tab(page, 'Tasks').click();
    await page.getByText('Repair a misspelled status').click();
    const task = page.locator('.lab-task:visible');
    await task.getByText('Solution', { exact: true }).click();
    // It replaces a file that it doesn't fit.
    await pasteOver(page.locator('.cm-content'), 'SELECT 1');
    await task.getByRole('button', { name: 'Use the solution' }).click();
    await soon(() => page.locator('.yaml-check-field').inputValue()).toContain("WHEN 'piad'");
    expect(await button(page, 'Undo').count()).toBe(1);
    await task.getByRole('button', { name: 'Check' }).click();
    await task.getByRole('status').filter({ hasText: 'Solved' }).waitFor({ timeout: 0 });
    await soon(() => message(page).innerText()).toBe('');
    expect(await axeViolations(page)).toEqual([]);
    await button(page, 'More').click();
    await button(page, 'Empty the tables').click();
    await soon(() => message(page).innerText()).toMatch(/^The tables are empty/);
    expect(await storedTables(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('says why a component fails, and stops a query that doesn’t end', async () => {
    const page = await openPlayground();
    const write = (sql: string): Promise<void> =>
      pasteOver(page.locator('.cm-content'), `{{ config(materialized="table") }}\n${sql}`);
    await write('SELECT nope FROM {{ ref("raw_orders") }}');
    const letDuckDB = await holdBack(page, /duckdb-eh/);
    await button(page, 'Run the flow').click();
    await soon(() => message(page).innerText()).toBe('Downloading DuckDB…');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await button(page, 'Stop').press('Enter');
    await soon(() => message(page).innerText()).toMatch(/^Stopped before DuckDB was loaded/);
    await soon(focused).toBe('Run the flow');
    await button(page, 'Retry').press('Enter');
    await soon(focused).toBe('Stop');
    letDuckDB();
    await message(page).filter({ hasText: 'The flow run of' }).waitFor({ timeout: 0 });
    expect(await button(page, 'Retry').count()).toBe(0);
    expect(await page.locator('.lab-run').evaluateAll(statusesOf)).toContain('failed');
    const reason = page.locator('.lab-run[data-status=failed] .lab-reason');
    const status = page.locator('.lab-foot');
    expect(await status.innerText()).toMatch(/^The last flow run failed\. See the log/);
    await tab(page, 'Problems').click();
    await page.locator('.lab-found').getByRole('button', { name: 'See the log' }).click();
    expect(await reason.innerText()).toContain('nope');
    const sql = page.locator('.lab-run[data-status=failed] .lab-sql pre');
    expect(await sql.innerText()).toMatch(/^SELECT nope FROM "lake"\."\w+"\."raw_orders"$/);
    const others = await storedTables(page);
    expect(others).not.toEqual([]);
    await write('SELECT SUM(i * j) AS n FROM range(1000000000) a(i), range(1000000) b(j)');
    await button(page, 'Run the flow').click();
    await page.locator('.lab-run[data-status=running]').waitFor({ timeout: 0 });
    await button(page, 'Stop').click();
    const restored = message(page).filter({ hasText: 'The tables are as they were before' });
    await restored.waitFor({ timeout: 0 });
    expect(await storedTables(page)).toEqual(others);
    await write('SELECT * FROM {{ ref("raw_orders") }}');
    await run(page);
    expect(await page.locator('.lab-log-run').count()).toBe(3);
    expect(await page.locator('.lab-log-run > summary').nth(1).innerText()).toContain('stopped');
  });

  test('says everywhere that a run failed, and leads to the line', async () => {
    const page = await openPlayground();
    await button(page, 'More').click();
    await page.locator('.lab-options > summary').click();
    await page.getByLabel('Stop after the first error').check();
    expect(await button(page, 'More (1 changed)').count()).toBe(1);
    await page.getByLabel('Stop after the first error').uncheck();
    await button(page, 'Run with full refresh').click();
    await hasRun(page);
    expect(await page.locator('.lab-log-run > summary').innerText()).toContain('full refresh');
    expect(await message(page).getAttribute('data-fault')).toBeNull();
    await button(page, 'More').click();
    await button(page, 'Copy link').click();
    const notice = page.locator('.lab-notice');
    await soon(() => notice.innerText()).not.toBe('');
    const head = '{{ config(\n  materialized="table"\n) }}';
    const broken = `${head}\nSELECT\n  order_id,\n  nope\nFROM {{ ref("raw_orders") }}`;
    await pasteOver(page.locator('.cm-content'), broken);
    await button(page, 'Run the flow').click();
    await message(page)
      .filter({ hasText: 'The flow run of sales failed.' })
      .waitFor({ timeout: 0 });
    expect(await notice.innerText()).toBe('');
    // By an icon, its color, and the text.
    expect(await message(page).locator('.lab-mark').count()).toBe(1);
    const colorOf = (element: Element): string => getComputedStyle(element).color;
    const failed = page.locator('.lab-log-run [data-run=failed]');
    expect(await message(page).evaluate(colorOf)).toBe(await failed.evaluate(colorOf));
    expect(await axeViolations(page)).toEqual([]);
    await message(page).getByRole('button', { name: 'Log' }).press('Enter');
    await soon(() => tab(page, 'Log').getAttribute('aria-selected')).toBe('true');
    expect(await tab(page, 'Log').evaluate((one) => one === document.activeElement)).toBe(true);
    const runs = page.locator('.lab-run');
    expect(await runs.filter({ hasText: 'revenue_by_store' }).first().innerText()).toContain(
      'It needs "orders", which failed in this flow run.',
    );
    expect(await runs.filter({ hasText: 'raw_orders' }).first().innerText()).toContain(
      ' rows, none changed',
    );
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'revenue_by_store.sql' })
      .click();
    await button(page, 'orders.sql:6').click();
    await soon(() => page.locator('.yaml-check-label').innerText()).toContain('orders.sql');
    await soon(() => page.evaluate(lineAtCursor)).toBe('  nope');
    await tab(page, 'Tables (4)').click();
    await soon(() => page.locator('.lab-change').innerText()).toContain(
      'The last flow run failed. It didn’t change any rows.',
    );
    expect(await axeViolations(page)).toEqual([]);
  });

  test('fits on a phone, and opens other projects and files', async () => {
    const page = await newPage(docs, { viewport: { width: 390, height: 844 } });
    await open(page, '/how-to/advanced/retry');
    await page.getByRole('link', { name: 'Open in playground' }).click();
    const label = page.locator('.yaml-check-label');
    await label.filter({ hasText: 'exchange_rates.yaml' }).waitFor();
    await page.locator('#lab-project').selectOption('modes');
    const panels = page.getByRole('tablist', { name: 'Panels' });
    const names = await panels.getByRole('tab').allInnerTexts();
    expect(names.map((name) => name.replace(/ \(\d+\)$/, ''))).toEqual([
      'Files',
      'Graph',
      'Log',
      'Tables',
      'Tasks',
      'Problems',
    ]);
    await tab(page, 'Files').press('ArrowRight');
    expect(await page.locator('.cm-content').isVisible()).toBe(false);
    await tab(page, 'Files').click();
    const files = page.getByRole('combobox', { name: 'File', exact: true });
    const option = files.locator('option', { hasText: 'orders_merge' }).first();
    await files.selectOption(await option.getAttribute('value'));
    expect(await page.locator('.yaml-check-label').innerText()).toContain('orders_merge');
    await button(page, 'More').click();
    expect(await button(page, 'Run only orders_merge').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await button(page, 'Run only orders_merge').count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });

  test.each([1280, 1920])('draws the graph where the build drew it, %d px wide', async (width) => {
    const page = await newPage(docs, { viewport: { width, height: 800 } });
    await open(page, PATH);
    const place = (): Promise<number[]> =>
      page.locator('.lab .diagram :is([role=img], [role=application])').evaluate((drawing) => {
        const { left, top, width: across, height } = drawing.getBoundingClientRect();
        return [left, top, across, height].map(Math.round);
      });
    const before = await place();
    await page.locator('#lab-project').focus();
    await page.locator('.graph-node').first().waitFor();
    expect(await place()).toEqual(before);
  });

  test('keeps its heights while the reader opens tasks and types', async () => {
    const page = await openPlayground({ viewport: { width: 1280, height: 800 } });
    const places = (): Promise<number[][]> =>
      page.locator('.lab-run-bar, .cm-editor, .code-editor-keys').evaluateAll((all) =>
        all.map((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return [Math.round(top + scrollY), Math.round(bottom + scrollY)];
        }),
      );
    await tab(page, 'Tasks').click();
    const before = await places();
    const tasks = page.locator('.lab-tasks > li > details');
    await tasks.evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    // A long panel scrolls.
    const panel = page.locator('.lab-panel:has(.lab-tasks)');
    await soon(() => panel.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(
      100,
    );
    expect(before[1]?.[1]).toBe(before[2]?.[0]);
    await page.locator('.cm-content').press('ControlOrMeta+End');
    await page.keyboard.type('-- Mine');
    await soon(() => page.locator('.lab-keeping').innerText()).toContain('saved in this browser');
    expect(await places()).toEqual(before);
  });

  test('is used with the keyboard, and then on a phone', async () => {
    const page = await openPlayground();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await movesInFiles(page);
    const start = button(page, 'Run the flow');
    expect(await start.getAttribute('aria-keyshortcuts')).toBe('Control+Enter Meta+Enter');
    expect(await message(page).innerText()).toBe('To start, run the flow (8 MB download).');
    const text = await page.locator('.yaml-check-field').inputValue();
    await page.locator('.cm-content').press('Control+Enter');
    await hasRun(page);
    expect(await page.locator('.yaml-check-field').inputValue()).toBe(text);
    await start.press('Enter');
    await page.locator('.lab-log-run').nth(1).waitFor({ state: 'attached' });
    expect(await focused()).toBe('Run the flow');
    await hasRun(page);
    expect(await focused()).toBe('Run the flow');
    await tab(page, 'Graph').press('ArrowRight');
    const ring = tab(page, 'Log').and(page.locator(':focus-visible'));
    expect(await ring.evaluate((one) => getComputedStyle(one).outlineOffset)).toBe('-2px');
    // The file is open, and the log leads into it.
    const link = page.locator('.lab-log-run[open] .lab-link').getByText('orders', { exact: true });
    await link.press('Enter');
    await soon(() => page.evaluate(() => document.activeElement?.className)).toContain(
      'cm-content',
    );
    await tab(page, 'Tasks').click();
    await page.getByText('Accept a new column').click();
    const task = page.locator('.lab-tasks details[open]').first();
    expect(await task.innerText()).toContain('Project: Processing modes');
    await keepsKeyInView(page);
    await page.locator('#lab-project').selectOption('modes');
    await soon(() => message(page).innerText()).toBe('To start, run the flow.');
  });

  test.each([['mouse', {}] as const, ['finger', { viewport: mobile, hasTouch: true }] as const])(
    'keeps the cursor of the first click by %s, and the keys after it',
    async (pointer, settings) => {
      const page = await newPage(docs, settings);
      await open(page, PATH);
      const field = page.locator('.yaml-check-field');
      const before = (await field.inputValue()).split('\n');
      await field.scrollIntoViewIfNeeded();
      // At the end of a line.
      const { x = 0, width = 0 } = (await field.boundingBox()) ?? {};
      const line = await page.locator('.lab-code > span').nth(7).boundingBox();
      const place = [x + width - 8, (line?.y ?? 0) + (line?.height ?? 0) / 2] as const;
      await (pointer === 'mouse' ? page.mouse.click(...place) : page.touchscreen.tap(...place));
      await page.keyboard.type('ab');
      await page.locator('.cm-content').waitFor();
      await page.keyboard.type('c');
      const after = before.with(7, `${before[7]}abc`);
      await soon(() => field.inputValue()).toBe(after.join('\n'));
      await soon(() => page.locator('.lab-keeping').innerText()).toContain('1 changed file');
      // Undo elsewhere isn't Undo of what the editor has.
      await page.locator('#lab-project').focus();
      await page.keyboard.press('ControlOrMeta+z');
      await page.locator('.cm-content').focus();
      await page.keyboard.type('d');
      await soon(() => field.inputValue()).toBe(after.with(7, `${before[7]}abcd`).join('\n'));
    },
  );

  test('nothing moves on a phone when the editor replaces the field', async () => {
    const page = await newPage(docs, { viewport: { width: 390, height: 844 } });
    await open(page, PATH);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const places = (): Promise<number[]> =>
      page
        .locator('.lab-panel-tabs:visible, .yaml-check-result, .footer')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    const before = await places();
    expect(before).toHaveLength(3);
    expect((await page.locator('.lab-code').boundingBox())?.y).toBeLessThan(345);
    // The build has drawn the code as the editor will show it.
    const drawn = await page.locator('.lab-code > span').nth(8).evaluate(placeOfText);
    expect(await page.locator('.lab-code .t-keyword').first().innerText()).toContain('{{');
    await page.locator('#lab-project').focus();
    await page.locator('.cm-content').waitFor();
    await page.getByText('No errors found in 20 files.', { exact: true }).first().waitFor();
    await soon(places).toEqual(before);
    const [x, y] = await page.locator('.cm-line').nth(8).evaluate(placeOfText);
    expect(x).toBeCloseTo(drawn[0], 0);
    expect(y).toBeCloseTo(drawn[1], 0);
    expect(await page.locator('.lab-code').isVisible()).toBe(false);
  });

  test('says what it needs without JavaScript', async () => {
    const page = await newPage(docs, { javaScriptEnabled: false });
    await open(page, PATH);
    const text = page.getByText('The playground needs JavaScript and WebAssembly.');
    expect(await text.isVisible()).toBe(true);
    const link = page.locator('.yaml-check-without-script a');
    expect(await link.getAttribute('href')).toBe('/getting-started/quickstarts/developer');
    expect(await button(page, 'Run the flow').isVisible()).toBe(false);
  });
});

/** The tree is one tab stop, in which arrow keys move. */
async function movesInFiles(page: Page): Promise<void> {
  const tree = page.getByRole('navigation', { name: 'Files' });
  const stop = tree.locator('ul [tabindex="0"]');
  expect(await stop.allInnerTexts()).toEqual(['orders.sql']);
  await stop.press('Home');
  await soon(() => stop.allInnerTexts()).toEqual(['automations']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await soon(() => stop.allInnerTexts()).toEqual(['connections']);
  await page.keyboard.press('Tab');
  expect(await page.locator('.lab-tab button:focus').innerText()).toBe('orders.sql');
}

/** On a phone, the first column of rows stays, and more columns fade. */
async function keepsKeyInView(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const flow = page.locator('label[for="lab-flow"]');
  expect(await flow.evaluate((label) => getComputedStyle(label).clipPath)).toBe('none');
  await tab(page, 'Tables (4)').click();
  const rows = page.locator('.lab-rows');
  await rows.locator('td').first().waitFor();
  expect(await rows.evaluate((box) => getComputedStyle(box).animationName)).toBe('fade-end');
  const key = () => rows.locator('td').first().boundingBox();
  const before = await key();
  await rows.evaluate((box) => box.scrollTo(200, 0));
  await soon(() => rows.evaluate((box) => box.scrollLeft)).toBeGreaterThan(50);
  expect((await key())?.x).toBe(before?.x);
}

/** Lists the tables with their numbers of rows. */
function storedTables(page: Page): Promise<string[]> {
  return page.locator('.lab-tables option').allTextContents();
}

/** Runs in the page: returns where the text of an element starts. */
function placeOfText(element: Element): [number, number] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { x, y } = range.getBoundingClientRect();
  return [x, y];
}

/** Runs in the page. */
function statusesOf(items: Element[]): (string | undefined)[] {
  return items.map((item) => (item as HTMLElement).dataset['status']);
}
