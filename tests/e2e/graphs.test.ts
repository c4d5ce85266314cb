import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { mobile, newPage, newPageWithoutScript, open, site, type Site } from './harness.ts';
import { lineAtCursor, requestsOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

test('the graph of an example project needs no script, and has its nodes in words', async () => {
  const page = await newPageWithoutScript(docs, { viewport: mobile });
  await open(page, '/concepts/project');
  const figure = page.locator('.diagram', { hasText: 'Super Graph of' });
  const drawing = figure.getByRole('img', { name: 'Super Graph of tidewater' });
  expect(await drawing.getByText('transform_after_ingest').isVisible()).toBe(true);
  const words = figure.getByText('transform: flow, after ingest and transform_after_ingest');
  expect(await words.isVisible()).toBe(false);
  await figure.getByText('Diagram in words').click();
  expect(await words.isVisible()).toBe(true);
});

test('a printed graph fits the page, with the colors of light mode', async () => {
  const page = await newPage(docs, { viewport: { width: 680, height: 900 }, colorScheme: 'dark' });
  await open(page, '/concepts/flow');
  await page.emulateMedia({ media: 'print' });
  const drawing = page.getByRole('img', { name: 'Flow Graph of transform' });
  const { width = Infinity } = (await drawing.boundingBox()) ?? {};
  expect(width).toBeLessThanOrEqual(680);
  const lightness = await drawing
    .locator('rect')
    .first()
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).fill.replace(/^okl..\(/, '')));
  expect(lightness).toBeGreaterThan(0.9);
  expect(await axeViolations(page, '.diagram')).toEqual([]);
});

test('the graph of a checked project loads on request and works with keys', async () => {
  const page = await newPage(docs);
  const asked = requestsOf(page);
  const hasLoaded = (): boolean => asked.some((url) => url.includes('ProjectGraphView'));
  await open(page, '/reference/validate');
  await page.getByRole('textbox', { name: 'Example' }).focus();
  await page.locator('astro-island:not([ssr]) .yaml-check').waitFor();
  const orders = 'SELECT * FROM {{ ref("raw") }}\nJOIN {{ ref("gone") }} USING (id)\n';
  const files = {
    'shop_project.yaml': 'project:\n  name: shop\n',
    'flows/sales/sales.yaml': 'flow:\n  version: 0.1.0\n',
    'flows/sales/components/raw.sql': 'SELECT 1 AS id\n',
    'flows/sales/components/orders.sql': orders,
    'profiles/dev.yaml': 'profile:\n  nam: dev\n',
  };
  const zip = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)]),
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'shop.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync(zip)),
    });
  expect(hasLoaded()).toBe(false);
  await page.getByRole('button', { name: 'sales, flow, 1 error' }).press('Enter');
  expect(hasLoaded()).toBe(true);

  const choice = page.getByRole('combobox', { name: 'Graph' });
  expect(await choice.locator(':checked').innerText()).toBe('Flow Graph of sales (1 error)');
  const graph = page.getByRole('application', { name: 'Flow Graph of sales' });
  const isFocused = (name: string): Promise<boolean> =>
    graph.getByRole('button', { name }).evaluate((element) => element === document.activeElement);
  expect(await isFocused('gone, not found')).toBe(true);
  await graph.getByRole('button', { name: 'raw, transform, SQL' }).focus();
  await page.keyboard.press('ArrowDown');
  const node = graph.getByRole('button', {
    name: 'orders, transform, SQL, 1 error',
    description: /^Component "gone" not found/,
  });
  expect(await isFocused('orders, transform, SQL, 1 error')).toBe(true);
  await page.keyboard.press('0');
  await page.keyboard.press('+');
  expect(await page.getByRole('button', { name: 'Reset zoom from 125%' }).isVisible()).toBe(true);
  await page.getByText('Show as a list').click();
  expect(await axeViolations(page, '.yaml-check')).toEqual([]);

  await node.press('Enter');
  await page.getByRole('textbox', { name: 'orders.sql' }).waitFor();
  expect(await page.locator('.yaml-check-field').inputValue()).toBe(orders);
  expect(await page.evaluate(lineAtCursor)).toBe(orders.split('\n')[1]);
  await page.getByText(/^Line 2: Component "gone" not found/).waitFor();

  // In print, the choice of the graph is its title.
  await page.emulateMedia({ media: 'print' });
  const [appearance, border] = await choice.evaluate((select) => {
    const style = getComputedStyle(select);
    return [style.appearance, style.borderTopWidth];
  });
  expect([await choice.isVisible(), appearance, border]).toEqual([true, 'none', '0px']);
  expect(await choice.evaluate((select: HTMLSelectElement) => select.offsetWidth)).toBeGreaterThan(
    150,
  );
  expect(await page.locator('.graph-view-zoom').isVisible()).toBe(false);
  await page.emulateMedia({ media: null });

  await page.getByText("2 problems are in files that aren't in this graph.").waitFor();
  await page.locator('.graph-view').getByRole('link', { name: 'See all messages' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('yaml-check-messages');
});
