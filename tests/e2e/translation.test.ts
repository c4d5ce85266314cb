import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { pasteOver, pathOf, soon } from './reader.ts';
import { fieldOf, find, isGone, openSearch, optionsOf, stateOf } from './searchReader.ts';
import { translatePages, type Translation } from './translator.ts';

let fixture: Site;
let docs: Site;

beforeAll(async () => {
  fixture = await site('search');
  docs = await site();
});

/** Opens a page that a browser translates. */
async function translated(on: Site, path: string, kind: Translation) {
  const page = await newPage(on);
  await translatePages(page, kind);
  const problems = consoleProblems(page);
  await open(page, path);
  await shows(page, 'h1', /./);
  return { page, problems };
}

/** Waits until an element shows a text, and its translation. */
async function shows(page: Page, selector: string, text: RegExp): Promise<void> {
  const first = page.locator(selector).first();
  await soon(() => first.textContent()).toMatch(text);
  await soon(() => first.locator('font').count()).toBeGreaterThan(0);
  expect(await first.textContent()).toMatch(text);
}

describe.each(['replaces', 'wraps'] as const)('a translation that %s texts', (kind) => {
  test('leaves the dialog working', async () => {
    const { page, problems } = await translated(fixture, '/concepts', kind);
    for (const query of ['vault', 'vaults']) {
      await openSearch(page);
      await find(page, query);
      await shows(page, '.search-hit-page .search-title', /Vaults/);
      await page.keyboard.press('ArrowDown');
      await shows(page, '.search-preview', /vault/i);
      await fieldOf(page).fill('zzqqxv');
      await soon(() => page.locator('.search-none strong').textContent()).toBe('zzqqxv');
      await shows(page, '.search-none', /Check the spelling/);
      await fieldOf(page).fill('harbour');
      await shows(page, '.search-all', /See all \d+ results/);
      await page.getByRole('button', { name: /Concepts/ }).click();
      await shows(page, '.search-chip[aria-pressed=true]', /Concepts/);
      await fieldOf(page).fill('');
      await soon(() => stateOf(page)).toBe('start');
      await shows(page, '.search-body', /Search for a word|Search again/);
      await page.keyboard.press('Escape');
      await isGone(page);
    }
    await openSearch(page);
    await find(page, 'lantern');
    await optionsOf(page).first().click();
    await soon(() => pathOf(page)).toBe('/concepts/lantern');
    await isGone(page);
    await openSearch(page);
    await shows(page, '.search-group-name', /Recent/);
    await page.getByRole('button', { name: 'Clear' }).click();
    await soon(() => page.locator('.search-places-clock').count()).toBe(0);
    expect(await page.locator('.crash').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('leaves the search page working', async () => {
    const { page, problems } = await translated(fixture, '/search?q=vault', kind);
    const count = '.search-results [role=status]';
    await shows(page, count, /\d+ pages?/);
    const field = page.locator('[data-search-form] input');
    for (const query of ['harbour', 'zzqqxv', 'lantern', 'vault rotation']) {
      await field.fill(query);
      await shows(page, count, query === 'zzqqxv' ? /No results for "zzqqxv"/ : /\d+ pages?/);
    }
    await field.fill('harbour');
    await page.getByRole('button', { name: /Concepts/ }).click();
    await shows(page, '.search-chip[aria-pressed=true]', /Concepts/);
    await shows(page, '.search-groups', /harbour/i);
    expect(await page.locator('.crash').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('leaves the check of a project and its graphs working', async () => {
    const { page, problems } = await translated(docs, '/reference/validate', kind);
    const status = '.yaml-check-status';
    await page.locator('.yaml-check-found .yaml-finding-line').first().click();
    await shows(page, '.yaml-check-line', /Line/);
    const editor = page.locator('.yaml-check .cm-content');
    await pasteOver(editor, 'project:\n  name: a\n');
    await shows(page, status, /Valid/);
    await pasteOver(editor, 'flw:\n  version: 0.1.0\n');
    await shows(page, status, /1 error/);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(
        Object.entries({
          'a_project.yaml': 'project:\n  name: a\n',
          'dev.yaml': 'profile:\n  nam: dev\n',
          'sales.yaml': 'flow:\n  version: 0.1.0\n',
        }).map(([name, text]) => ({ name, mimeType: 'text/yaml', buffer: Buffer.from(text) })),
      );
    await shows(page, '.yaml-check-files', /sales\.yaml/);
    await shows(page, status, /error/);
    await shows(page, '.graph-view', /Show as a list/);
    await page.getByRole('button', { name: 'Hide the graph' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await soon(() => page.locator('.yaml-check-files').count()).toBe(0);
    expect(await page.locator('.crash').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('leaves the playground working', async () => {
    const { page, problems } = await translated(docs, '/playground', kind);
    await page.locator('#lab-project').focus();
    const editor = page.locator('.lab .cm-content');
    await editor.waitFor();
    const message = page.locator('.lab-message');
    await pasteOver(editor, 'SELECT nope FROM {{ ref("raw_orders") }}');
    await page.getByRole('button', { name: 'Run the flow' }).click();
    await soon(() => message.textContent()).toMatch(/The flow run of/);
    await shows(page, '.lab-run[data-status=failed]', /./);
    await page.locator('#lab-project').selectOption('modes');
    await soon(() => page.locator('.lab-run').count()).toBe(0);
    await page.getByRole('button', { name: 'Run the flow' }).click();
    await soon(() => page.locator('.lab-run[data-status=succeeded]').count()).toBeGreaterThan(0);
    const untranslated = page.locator('.lab :is(code, kbd, pre):not([translate=no])');
    expect(await untranslated.count()).toBe(0);
    expect(await page.locator('.crash').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  test('leaves the preview of a schedule working', async () => {
    const { page, problems } = await translated(docs, '/concepts/automation', kind);
    const field = page.locator('.cron-input');
    await field.focus();
    await page.locator('.cron-runs').waitFor();
    for (const [expression, expected] of [
      ['0 5 * * *', /05:00/],
      ['0 0 30 2 *', /This date doesn’t exist/],
      ['0 6 * * *', /06:00/],
      ['nonsense', /fields/],
      ['0 7 * * *', /07:00/],
    ] as const) {
      await field.fill(expression);
      await shows(page, '.cron-result', expected);
    }
    expect(await page.locator('.crash').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

test('what a reader types before React takes over stays, even if the translation comes in between', async () => {
  const { page, problems } = await translated(docs, '/concepts/automation', 'replaces at once');
  const code = Promise.withResolvers<void>();
  await page.route('**/_astro/client*.js', (route) => code.promise.then(() => route.continue()));
  const field = page.locator('.cron-input');
  await field.fill('0 5 * * *');
  code.resolve();
  await shows(page, '.cron-result', /05:00/);
  expect(await field.inputValue()).toBe('0 5 * * *');
  expect(problems).toEqual([]);
});

test('code, keys, and names aren’t translated', async () => {
  const page = await newPage(docs);
  await open(page, '/concepts/flow');
  const translatable = page.locator(':is(code, kbd, pre, .brand-name):not([translate=no])');
  expect(await translatable.count()).toBe(0);
});
