import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
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
import { brotliSize } from './pageBytes.ts';
import { lineAtCursor, pasteOver, requestsOf, soon } from './reader.ts';

const PATH = '/reference/validate';

const SHOP = {
  'shop_project.yaml': 'project:\n  name: shop\n',
  'connections/db.yaml':
    'connection:\n  postgres:\n    host: h\n    prot: 1\n    database: d\n    user: u\n    password: ${vaults.environment.p}\n',
  'flows/sales/sales.yaml': 'flow:\n  version: 0.1.0\n',
  'flows/sales/components/orders.sql': '-- Paid orders\nSELECT 1 AS id\n',
  'flows/sales/components/weeks.sql':
    '{% set unit = "week" %}\nSELECT *\nFROM {{ ref("orders") }}\n',
};

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

const editor = (page: Page) => page.locator('.cm-content');
const value = (page: Page) => page.locator('.yaml-check-field').inputValue();
const options = (page: Page) => page.locator('.cm-tooltip-autocomplete li').allInnerTexts();
const show = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name }).click();

/** Opens the page with a project, or with its example. */
async function openEditor(
  files: Readonly<Record<string, string>> = {},
  settings: Parameters<typeof newPage>[1] = {},
): Promise<Page> {
  const page = await newPage(docs, settings);
  await open(page, PATH);
  await page.getByRole('textbox', { name: 'Example' }).focus();
  await editor(page).waitFor();
  if (Object.keys(files).length > 0) {
    await page.locator('.yaml-check input[type=file]').first().evaluate(chooseFiles, files);
    await page.locator('.yaml-check-files').waitFor();
    await soon(() => page.locator('.yaml-check-status').innerText()).toMatch(/ files\./);
  }
  return page;
}

/** Runs in the page. */
function chooseFiles(field: Element, texts: Readonly<Record<string, string>>): void {
  const transfer = new DataTransfer();
  for (const [path, text] of Object.entries(texts)) {
    const file = new File([text], path.replace(/^.*\//, ''));
    Object.defineProperty(file, 'webkitRelativePath', { value: `shop/${path}` });
    transfer.items.add(file);
  }
  Object.defineProperty(field, 'files', { value: transfer.files, configurable: true });
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('the editor', () => {
  test('loads only when the reader wants to write, has at most 150 kB, and lets the keyboard out', async () => {
    const page = await newPage(docs);
    const asked = requestsOf(page);
    await open(page, PATH);
    await page.getByRole('button', { name: 'Choose files' }).hover();
    await page.locator('astro-island:not([ssr]) .yaml-check').waitFor();
    const isEditor = (path: string): boolean => path.includes('/createEditor.');
    expect(asked.filter(isEditor)).toEqual([]);
    await page.getByRole('textbox', { name: 'Example' }).focus();
    await editor(page).waitFor();
    expect(asked.filter(isEditor)).toHaveLength(1);
    const assets = join(docs.folder, '_astro');
    const [file = ''] = readdirSync(assets).filter((name) => isEditor(`/${name}`));
    expect(brotliSize(readFileSync(join(assets, file)))).toBeLessThan(150_000);
    // Tab indents. Escape and Tab leave the editor, which its description says.
    await page.keyboard.press('Tab');
    expect(await value(page)).toMatch(/^ {2}connection/);
    await page.getByRole('textbox', { description: /press Esc, then Tab/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Line 4:5');
  });

  test('takes over what the reader wrote before, with the cursor and the focus', async () => {
    const page = await newPage(docs);
    const letEditor = await holdBack(page, /createEditor/);
    await open(page, PATH);
    await page.getByRole('textbox', { name: 'Example' }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('projct');
    await page.keyboard.press('ArrowLeft');
    await soon(() => page.locator('astro-island:not([ssr]) .yaml-check').count()).toBe(1);
    // CodeMirror treats the time after a focus in its own way: this page stays in it.
    await page.clock.setFixedTime(Date.now());
    letEditor();
    await editor(page).waitFor();
    await page.getByRole('button', { name: 'Check', exact: true }).dispatchEvent('click');
    await page.locator('.cm-lintRange').waitFor();
    await page.keyboard.type('X');
    expect(await value(page)).toBe('projcXt');
  });

  test('that can’t be loaded leaves the field, and the check works', async () => {
    const page = await newPage(docs);
    await page.route(/createEditor/, (route) => route.abort());
    await open(page, PATH);
    await page.locator('.yaml-check-field').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('project:\n  nam: shop\n');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await soon(() => page.locator('.yaml-check-status').innerText()).toBe('1 error.');
    await page.getByRole('button', { name: 'Line 2:3' }).click();
    expect(await page.evaluate(lineAtCursor)).toBe('  nam: shop');
    expect(await editor(page).count()).toBe(0);
  });

  test('marks problems, completes, describes, jumps, and keeps the history of each file', async () => {
    const page = await openEditor(SHOP);
    const problems = consoleProblems(page);
    await marksProblems(page);
    await describesAndJumps(page);
    // Otherwise, texts below the mouse would be described.
    await page.mouse.move(0, 0);
    await keepsHistory(page);
    await completesNames(page);
    await show(page, 'db.yaml');
    await completesKeys(page);
    await pasteOver(editor(page), SHOP['connections/db.yaml'].replace('prot', 'port'));
    await soon(() => page.locator('.cm-lintRange').count()).toBe(0);
    expect(problems).toEqual([]);
  });
});

async function marksProblems(page: Page): Promise<void> {
  expect(await page.locator('.cm-lintRange-error').allInnerTexts()).toEqual(['prot']);
  expect(await page.locator('.cm-lint-marker-error').count()).toBe(1);
  await editor(page).press('F8');
  const message = page.locator('.cm-tooltip .cm-diagnostic');
  expect(await message.innerText()).toMatch(
    /Unknown key "prot"\. Did you mean "port"\?\s*unknown-key/,
  );
  await page.keyboard.press('Escape');
}

async function completesKeys(page: Page): Promise<void> {
  await editor(page).press('ControlOrMeta+End');
  await page.keyboard.type('    por');
  await soon(() => options(page)).toEqual(['port']);
  await soon(() => page.locator('.cm-completionInfo').innerText()).not.toBe('');
  await page.getByRole('option', { name: 'port' }).click();
  expect(await value(page)).toMatch(/\n {4}port: $/);
}

async function describesAndJumps(page: Page): Promise<void> {
  const tip = page.locator('.cm-tooltip-hover');
  await page.locator('.cm-line', { hasText: 'host' }).locator('span').first().hover();
  await soon(() => tip.innerText()).toMatch(/^host \(string\)\s+\w/);
  expect(await tip.getByRole('link', { name: 'Reference' }).getAttribute('href')).toMatch(
    /^\/reference\/resource\/connection/,
  );
  await show(page, 'weeks.sql');
  const name = page.locator('.cm-line', { hasText: 'ref' }).getByText('"orders"');
  await name.hover();
  await soon(() => tip.innerText()).toMatch(/^orders \(component[^]*Paid orders/);
  await name.click({ modifiers: ['ControlOrMeta'] });
  await soon(() => value(page)).toBe(SHOP['flows/sales/components/orders.sql']);
  await show(page, 'weeks.sql');
  await name.click();
  await page.keyboard.press('F12');
  await soon(() => value(page)).toBe(SHOP['flows/sales/components/orders.sql']);
  expect(await editor(page).evaluate((box) => box === document.activeElement)).toBe(true);
}

async function keepsHistory(page: Page): Promise<void> {
  await show(page, 'orders.sql');
  await editor(page).press('ControlOrMeta+End');
  // Slow keys would be two steps of the history.
  await page.keyboard.insertText('-- Mine');
  await show(page, 'weeks.sql');
  await show(page, 'orders.sql');
  expect(await value(page)).toContain('-- Mine');
  await editor(page).press('ControlOrMeta+z');
  expect(await value(page)).toBe(SHOP['flows/sales/components/orders.sql']);
}

async function completesNames(page: Page): Promise<void> {
  await show(page, 'weeks.sql');
  await editor(page).press('ControlOrMeta+End');
  await page.keyboard.type('JOIN {{ ref("');
  await soon(() => options(page)).toEqual(['orders']);
  await page.getByRole('option', { name: 'orders' }).click();
  expect(await value(page)).toContain('JOIN {{ ref("orders');
}

test('shows each file from its start, however far the one before was scrolled', async () => {
  const wide = `-- ${'word '.repeat(200)}\n`.repeat(60);
  const page = await openEditor({
    'shop_project.yaml': SHOP['shop_project.yaml'],
    'flows/f/components/a.sql': `SELECT 1\n${wide}`,
    'flows/f/components/b.sql': `SELECT 2\n${wide}`,
    'flows/f/f.yaml': `flow:\n  nme: f\n  description: ${'word '.repeat(200)}\n`,
  });
  const scroller = page.locator('.cm-scroller');
  const place = () => scroller.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await show(page, 'a.sql');
  await soon(() => value(page)).toContain('SELECT 1');
  await scroller.evaluate((box) => box.scrollTo(300, 200));
  await show(page, 'b.sql');
  await soon(() => value(page)).toContain('SELECT 2');
  await soon(place).toEqual([0, 0]);
  await scroller.evaluate((box) => box.scrollTo(300, 200));
  await page.getByRole('button', { name: 'Line 2:3' }).click();
  await soon(() => value(page)).toContain('nme: f');
  // The cursor has a margin of a pixel.
  await soon(async () => (await place())[0]).toBeLessThan(2);
});

test('has no violations with its popups in light, dark, and forced colors', async () => {
  const page = await openEditor(SHOP);
  const problems = consoleProblems(page);
  const hasNone = async (state: string): Promise<void> => {
    for (const [colorScheme, viewport, rules] of [
      ['dark', mobile, 'all'],
      ['light', desktop, 'colors'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      const overflow = () => document.documentElement.scrollWidth - innerWidth;
      const found = {
        state,
        colorScheme,
        violations: await axeViolations(page, '.yaml-check', rules),
      };
      expect(found).toEqual({ state, colorScheme, violations: [] });
      expect(await page.evaluate(overflow), `${state}, ${colorScheme}`).toBeLessThanOrEqual(0);
    }
  };
  await editor(page).press('F8');
  await page.locator('.cm-diagnostic').waitFor();
  await hasNone('message');
  await editor(page).press('ControlOrMeta+End');
  await page.keyboard.type('    p');
  await page.locator('.cm-completionInfo').waitFor();
  await hasNone('completion');
  expect(problems).toEqual([]);

  await page.emulateMedia({ forcedColors: 'active' });
  const symbol = await page
    .locator('.cm-lint-marker-error')
    .first()
    .evaluate((marker) => getComputedStyle(marker, '::before').content);
  expect(symbol).toBe('"●"');
  const backgroundOf = (part: string) =>
    page.locator(part).evaluate((box) => getComputedStyle(box).backgroundColor);
  expect(await backgroundOf('.cm-tooltip-autocomplete [aria-selected]')).not.toBe(
    await backgroundOf('.cm-tooltip-autocomplete'),
  );
});
