import { beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { consoleProblems, newPage, open, site, type Site } from './harness.ts';
import { soon } from './reader.ts';
import {
  dialogOf,
  fieldOf,
  find,
  openSearch,
  optionsOf,
  searchAt,
  selectedOf,
} from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site();
});

test('cards in the dialog: facts, answers, and causes, which the arrow keys reach', async () => {
  const page = await searchAt(docs, '/concepts/flow');
  await step('a release post shows its day', async () => {
    await find(page, "what's new");
    const first = dialogOf(page).locator('.search-hit-page .search-trail').first();
    expect(await first.textContent()).toMatch(/^Releases.*[A-Z][a-z]+ \d{1,2}, \d{4}$/);
  });
  await step('a message with several causes lets the reader choose', async () => {
    await find(page, 'Permission denied (publickey).');
    const card = dialogOf(page).getByRole('group', { name: /^Error message: / });
    const causes = card.getByRole('option');
    expect(await causes.count()).toBeGreaterThan(1);
    expect(await selectedOf(page)).toBe(await causes.first().getAttribute('href'));
    await page.keyboard.press('ArrowDown');
    expect(await selectedOf(page)).toBe(await causes.nth(1).getAttribute('href'));
    expect(await axeViolations(page, '[data-search-dialog]')).toEqual([]);
  });
  await step(
    'questions that may match come before the hits, of which the best is selected',
    async () => {
      await find(page, 'duckdb vs snowflake when to use');
      const card = dialogOf(page).getByRole('group', { name: 'Questions that may match' });
      const choices = card.getByRole('option');
      const count = await choices.count();
      expect(count).toBeGreaterThan(1);
      expect(await card.locator('.search-snippet').first().textContent()).toMatch(/^[A-Z].*\.$/);
      const best = await dialogOf(page).locator('.search-hit').first().getAttribute('href');
      expect(await selectedOf(page)).toBe(best);
      await page.keyboard.press('ArrowUp');
      expect(await selectedOf(page)).toBe(await choices.last().getAttribute('href'));
      await page.keyboard.press('Home');
      expect(await selectedOf(page)).toBe(await choices.first().getAttribute('href'));
      await page.keyboard.press('PageDown');
      expect(await selectedOf(page)).toBe(best);
      await soon(() => dialogOf(page).locator('[role=status]').textContent()).toMatch(
        new RegExp(`^${count} questions may match\\. \\d+ pages for duckdb`),
      );
      expect(await axeViolations(page, '[data-search-dialog]')).toEqual([]);
    },
  );
  await step('a hit below a card that leads to the same place can be selected', async () => {
    await find(page, 'vault');
    const places = await optionsOf(page).evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')),
    );
    expect(places[0]).toBe('/concepts/vault');
    const again = places.indexOf('/concepts/vault', 1);
    expect(again).toBeGreaterThan(0);
    const isSelected = () => optionsOf(page).nth(again).getAttribute('aria-selected');
    for (let turn = 0; turn < again && (await isSelected()) !== 'true'; turn += 1)
      await page.keyboard.press('ArrowDown');
    expect(await isSelected()).toBe('true');
  });
  await step(
    'names of built-in objects and broken letters are queries like any other',
    async () => {
      const problems = consoleProblems(page);
      for (const query of [
        '__proto__',
        'constructor',
        'what is toString?',
        'error: \uD800 failed',
      ]) {
        await fieldOf(page).fill(query);
        await soon(() =>
          dialogOf(page).locator('.search-inside').getAttribute('data-state'),
        ).toMatch(/hits|none/);
      }
      expect(problems).toEqual([]);
    },
  );
  await step('a property has its facts and resources', async () => {
    await find(page, 'on_schema_change');
    const card = dialogOf(page).getByRole('group', { name: 'Property: on_schema_change' });
    const text = (await card.textContent()) ?? '';
    expect(text).toMatch(
      /Allowed values: fail ignore append_new_columns.*Required: no.*In Incremental strategy: .*Default: fail/,
    );
    expect(await selectedOf(page)).toMatch(/^\/reference\/resource\/incremental-strategy#/);
    await page.keyboard.press('ArrowDown');
    expect(await selectedOf(page)).toMatch(/^\/concepts\//);
    await page.keyboard.press('ArrowDown');
    expect(await selectedOf(page)).toBe(
      await dialogOf(page).locator('.search-hit').first().getAttribute('href'),
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    expect(await selectedOf(page)).toMatch(/^\/reference\/resource\/partitioned-strategy#/);
    expect(await axeViolations(page, '[data-search-dialog]')).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/partitioned-strategy#.*on_schema_change$/);
  });
  await step(
    'a question is answered, announced, and Enter opens the section that answers',
    async () => {
      await openSearch(page);
      await find(page, 'two flows at the same time');
      const card = dialogOf(page).getByRole('group', { name: /^Answer: / });
      expect(await card.locator('.search-card-text').textContent()).toMatch(/^[A-Z`].*[.!?]$/);
      await soon(() => dialogOf(page).locator('[role=status]').textContent()).toMatch(
        /\. \([A-Z].*\) \d+ pages for/,
      );
      expect(await axeViolations(page, '[data-search-dialog]')).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/concepts\/advanced\/concurrency#what-runs-in-parallel$/);
    },
  );
});

test('the search page shows questions that may match, and the card of a message, also on a phone in dark mode', async () => {
  const page = await newPage(docs, {
    viewport: { width: 390, height: 800 },
    colorScheme: 'dark',
  });
  await open(page, '/search?q=Component+%22a%22+not+found+in+flow+%22b%22.');
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  const card = page.getByRole('region', { name: /^Error message: / });
  expect(await card.textContent()).toMatch(/Cause: .+Fix: /);
  expect(await card.getByRole('link').getAttribute('href')).toMatch(
    /^\/how-to\/troubleshoot\/python#/,
  );
  expect(await axeViolations(page, 'main')).toEqual([]);
  expect(await fits()).toBe(true);
  await page.locator('main input[type=search]').fill('duckdb vs snowflake when to use');
  const choice = page.getByRole('region', { name: 'Questions that may match' });
  await choice.waitFor();
  const link = choice.getByRole('link').first();
  expect(await link.getAttribute('href')).toMatch(/^\/concepts\/data-plane#/);
  expect(await axeViolations(page, 'main')).toEqual([]);
  expect(await fits()).toBe(true);
  await link.click();
  await page.waitForURL(/\/concepts\/data-plane#/);
});
