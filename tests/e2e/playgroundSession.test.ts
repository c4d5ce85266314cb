import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { consoleProblems, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { drop, pasteOver, soon } from './reader.ts';

const COMPONENTS = 'flows/sales/components';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const label = (page: Page) => page.locator('.yaml-check-label');
const keeping = (page: Page) => page.locator('.lab [data-keeping]').innerText();
const notice = (page: Page) => page.locator('.lab-notice').innerText();
const editor = (page: Page) => page.locator('.cm-content');

/** Clicks a button in the menu, which then closes. */
async function more(page: Page, name: string): Promise<void> {
  await button(page, 'More').click();
  await button(page, name).click();
  await soon(() => page.locator('.lab-more').isVisible()).toBe(false);
}

async function openPlayground(page: Page): Promise<void> {
  await open(page, '/playground');
  await page.locator('#lab-project').focus();
  await editor(page).waitFor();
}

/** Answers the question for a path. */
async function answer(page: Page, path: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Path').fill(path);
  await dialog.getByRole('button', { name: action }).click();
}

/** Returns the requests that could send something of the reader's: a body, a query, another host. */
function uploadsOf(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { origin, search, href } = new URL(request.url());
    const isOwn = origin === docs.origin || origin === 'null';
    if (request.method() !== 'GET' || !isOwn || search !== '') uploads.push(href);
  });
  return uploads;
}

function asksBeforeLeaving(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function typesAndLeaves(field: HTMLElement): boolean {
  field.focus();
  document.execCommand('insertText', false, ' ');
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('the session of the playground', () => {
  test('keeps new, renamed, and deleted files, and shares them', { timeout: 60_000 }, async () => {
    const page = await newPage(docs, { permissions: ['clipboard-read', 'clipboard-write'] });
    const problems = consoleProblems(page);
    const uploads = uploadsOf(page);
    await openPlayground(page);

    await button(page, 'New file').click();
    await answer(page, `${COMPONENTS}/orders.sql`, 'Create');
    expect(await page.locator('#lab-dialog-fault').innerText()).toContain('already exists. Fix:');
    expect(await axeViolations(page)).toEqual([]);
    await answer(page, `${COMPONENTS}/top.sql`, 'Create');
    await soon(() => label(page).innerText()).toBe(`${COMPONENTS}/top.sql`);
    await pasteOver(editor(page), 'SELECT 42 AS top');
    await button(page, 'Rename').click();
    await answer(page, `${COMPONENTS}/best.sql`, 'Rename');
    await soon(() => label(page).innerText()).toBe(`${COMPONENTS}/best.sql`);
    await editor(page).press('ControlOrMeta+z');
    await soon(() => editor(page).innerText()).toContain('SELECT 1 AS id');
    await editor(page).press('ControlOrMeta+Shift+z');
    await soon(() => editor(page).innerText()).toBe('SELECT 42 AS top');

    const tabs = page.getByRole('list', { name: 'Open files' });
    await tabs.getByRole('button', { name: 'orders.sql', exact: true }).click();
    await button(page, 'Delete').click();
    await soon(() => notice(page)).toContain(`Deleted ${COMPONENTS}/orders.sql.`);
    await soon(() => keeping(page)).toBe('2 changed files, saved in this browser.');
    await button(page, 'Undo').click();
    await soon(() => keeping(page)).toBe('1 changed file, saved in this browser.');

    await more(page, 'Copy link');
    await soon(() => notice(page)).toContain('Copied the link.');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const saved = page.waitForEvent('download');
    await more(page, 'Download zip');
    const files = unzipSync(await readFile(await (await saved).path()));
    expect(strFromU8(files[`quickstart/${COMPONENTS}/best.sql`] ?? strToU8(''))).toBe(
      'SELECT 42 AS top',
    );
    expect(Object.keys(files)).toContain('quickstart/README.md');

    await page.reload();
    // Nothing has to be touched to see the session again.
    await soon(() => keeping(page)).toBe('1 changed file, saved in this browser.');
    const tree = page.getByRole('navigation', { name: 'Files' });
    // A reload right after the click keeps the file, too.
    const reloaded = page.waitForEvent('load');
    await tree.getByRole('button', { name: 'best.sql' }).evaluate((one: HTMLElement) => {
      one.click();
      location.reload();
    });
    await reloaded;
    await page.locator('#lab-project').focus();
    await soon(() => editor(page).innerText()).toBe('SELECT 42 AS top');

    await choosesBetweenTabs(page);
    await opensLink(link);
    expect(uploads).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('opens a zip of the reader’s own, runs it offline, and forgets it', async () => {
    const page = await newPage(docs);
    const uploads = uploadsOf(page);
    await openPlayground(page);
    const zip = zipSync({
      'shop/shop_project.yaml': strToU8('project:\n  name: shop\n'),
      'shop/connections/d.yaml': strToU8('connection:\n  duckdb: {}\n'),
      'shop/flows/f/f.yaml': strToU8('flow:\n  data_plane:\n    connection_name: d\n'),
      'shop/flows/f/components/one.sql': strToU8('SELECT 1 AS id'),
      'shop/notes.txt': strToU8('<img src=x>'),
    });
    const field = page.locator('.lab-more input[type=file]').first();
    const choose = (name: string, buffer: Uint8Array) =>
      field.setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(buffer) });
    await choose('broken.zip', zip.subarray(0, 100));
    await soon(() => notice(page)).toContain('The zip file is damaged or incomplete. Fix:');
    expect(await page.locator('#lab-project').inputValue()).toBe('quickstart');
    await choose('shop.zip', zip);
    await soon(() => notice(page)).toMatch(/^Opened shop\. Skipped 1 file that isn't YAML/);
    await page
      .getByRole('navigation', { name: 'Files' })
      .getByRole('button', { name: 'f.yaml' })
      .click();
    await pasteOver(
      editor(page),
      'flow:\n  description: Mine\n  data_plane:\n    connection_name: d\n',
    );
    await soon(() => keeping(page)).toBe('1 changed file, saved in this browser.');
    await keepsInMemory(page);
    // The browser asks before it leaves a change that isn't stored yet.
    expect(await editor(page).evaluate(typesAndLeaves)).toBe(true);
    await soon(() => page.evaluate(asksBeforeLeaving)).toBe(false);
    await page.reload();
    await page.locator('#lab-project').focus();
    await soon(() => editor(page).innerText()).toContain('description: Mine');
    expect(uploads).toEqual([]);
    await runsOffline(page);
    await more(page, 'Remove');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await soon(() => page.locator('#lab-project').inputValue()).toBe('quickstart');
    expect(await page.locator('#lab-project option').allInnerTexts()).not.toContain('shop');
    await choose('large.zip', zipSync(LARGE));
    await keepsLargeProject(page);
  });
});

test('opens what is dropped before the code is there', async () => {
  const page = await newPage(docs);
  await open(page, '/playground');
  await drop(page, 'body', {
    'shop_project.yaml': 'project:\n  name: shop\n',
    'orders.parquet': 'PAR1',
  });
  await soon(() => notice(page)).toMatch(/^Opened My project\. Skipped 1 Parquet file, .* Fix: /);
  await soon(() => label(page).innerText()).toBe('shop_project.yaml');
});

test('says what a browser without storage and WebAssembly can’t do, and loses nothing', async () => {
  const page = await newPage(docs);
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Refused', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'indexedDB', { value: { open: refuse } });
    Reflect.deleteProperty(globalThis, 'WebAssembly');
  });
  await openPlayground(page);
  await pasteOver(editor(page), 'SELECT 44 AS top');
  const note = page.locator('.lab-note').filter({ hasText: 'WebAssembly' });
  expect(await note.getByRole('link', { name: 'developer quickstart' }).count()).toBe(1);
  expect(await button(page, 'Run the flow').count()).toBe(0);
  const unsaved = /^1 changed file\. Not saved: this browser .* Fix: download a zip/;
  await soon(() => keeping(page)).toMatch(unsaved);
  await page.locator('#lab-project').selectOption('modes');
  await soon(() => keeping(page)).toBe('No changes.');
  await page.locator('#lab-project').selectOption('quickstart');
  await soon(() => editor(page).innerText()).toBe('SELECT 44 AS top');
  expect(await keeping(page)).toMatch(unsaved);
  // A link has a limit. Random text can't be compressed.
  await pasteOver(editor(page), randomBytes(30_000).toString('base64'));
  await more(page, 'Copy link');
  await soon(() => notice(page)).toMatch(
    /^The changes are too large for a link: [\d,]+ characters, and at most 30,000 .* Fix: download a zip/,
  );
  await more(page, 'Reset');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await soon(() => notice(page)).toContain('Reset 1 file.');
  expect(await keeping(page)).not.toContain('changed file');
  expect(await editor(page).innerText()).toContain('ref("raw_orders")');
});

/** Stores nothing while the storage is full, and loses nothing. */
async function keepsInMemory(page: Page): Promise<void> {
  const stored = await page.evaluateHandle(() => IDBObjectStore.prototype.put);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await editor(page).press('ControlOrMeta+End');
  await editor(page).pressSequentially('# Full');
  await soon(() => keeping(page)).toMatch(
    /^1 changed file\. Not saved: the browser’s storage is full/,
  );
  expect(await page.evaluate(asksBeforeLeaving)).toBe(true);
  await page.locator('#lab-project').selectOption('modes');
  await soon(() => keeping(page)).toBe('No changes.');
  await page.locator('#lab-project').selectOption({ label: 'shop' });
  await soon(() => editor(page).innerText()).toContain('# Full');
  await stored.evaluate((put) => {
    IDBObjectStore.prototype.put = put;
  });
  await editor(page).press('ControlOrMeta+End');
  await editor(page).pressSequentially('!');
  await soon(() => keeping(page)).toBe('1 changed file, saved in this browser.');
}

/** The most files that the browser reads. */
const LARGE = Object.fromEntries([
  ['large_project.yaml', strToU8('project:\n  name: large\n')],
  ...Array.from({ length: 1999 }, (_, index) => [
    `flows/f/components/c_${index}.sql`,
    strToU8('SELECT 1 AS id'),
  ]),
]) as Record<string, Uint8Array>;

async function keepsLargeProject(page: Page): Promise<void> {
  await soon(() => notice(page)).toContain('Opened');
  await soon(() => editor(page).innerText()).toBe('SELECT 1 AS id');
  await pasteOver(editor(page), 'SELECT 2 AS id');
  await soon(() => keeping(page)).toBe('1 changed file, saved in this browser.');
  await page.reload();
  await page.locator('#lab-project').focus();
  await soon(() => editor(page).innerText()).toBe('SELECT 2 AS id');
}

/** Saves the docs, and runs the flow without a network. */
async function runsOffline(page: Page): Promise<void> {
  await page.locator('.footer [data-save-offline]').click();
  const dialog = page.getByRole('dialog', { name: /offline use/ });
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await dialog.getByText('All pages and the search are saved').waitFor({ timeout: 0 });
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('#lab-project').focus();
  await soon(() => editor(page).innerText()).toContain('description: Mine');
  await button(page, 'Run the flow').click();
  const end = page.locator('.lab-message').filter({ hasText: 'The flow run of f succeeded.' });
  await end.waitFor({ timeout: 0 });
  await page.context().setOffline(false);
}

/** A second tab changes the project, and the first one decides. */
async function choosesBetweenTabs(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await openPlayground(other);
  await soon(() => keeping(page)).toContain('also open in another tab');
  await pasteOver(editor(other), 'SELECT 43 AS top');
  const alert = page.getByRole('alert').filter({ hasText: 'Another tab changed this project.' });
  await alert.waitFor();
  expect(await editor(page).innerText()).toBe('SELECT 42 AS top');
  await button(page, 'Use the files of the other tab').click();
  await soon(() => editor(page).innerText()).toBe('SELECT 43 AS top');
  await other.close();
}

/** Another reader opens a link, whole and cut off. Nothing opens by itself. */
async function opensLink(link: string): Promise<void> {
  const page = await newPage(docs, { viewport: mobile, colorScheme: 'dark' });
  const problems = consoleProblems(page);
  await open(page, new URL(link).pathname + new URL(link).hash);
  const offer = page.getByRole('region', { name: 'Shared changes' });
  await editor(page).waitFor();
  expect(await offer.innerText()).toContain('1 changed file of the example Quickstart');
  const lines = offer.getByLabel(`Changed lines of ${COMPONENTS}/best.sql`);
  expect(await lines.innerText()).toBe('+ 1  SELECT 42 AS top');
  const files = page.getByRole('navigation', { name: 'Files' }).locator('option');
  expect((await files.allTextContents()).join(' ')).not.toContain('best');
  expect(await axeViolations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(mobile.width);
  await button(page, 'Open the shared project').click();
  await soon(() => editor(page).innerText()).toBe('SELECT 42 AS top');
  expect(await keeping(page)).toBe('Files that differ from the example: 1.');
  expect(new URL(page.url()).hash).toBe('');
  await page.evaluate((hash) => (location.hash = hash), new URL(link).hash.slice(0, -9));
  await soon(() => notice(page)).toContain('This link is incomplete or damaged');
  expect(problems).toEqual([]);
}
