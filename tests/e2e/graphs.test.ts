import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { mobile, newPage, newPageWithoutScript, open, site } from './harness.ts';
import type { Site } from './harness.ts';

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
    .evaluate((box) => Number.parseFloat(getComputedStyle(box).fill.replace('oklch(', '')));
  expect(lightness).toBeGreaterThan(0.9);
  expect(await axeViolations(page, '.diagram')).toEqual([]);
});
