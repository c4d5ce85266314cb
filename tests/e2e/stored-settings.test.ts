import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site } from './harness.ts';
import type { Page, Site } from './harness.ts';
import { readAt, soon, titleOf } from './reader.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const dataset = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

describe('stored settings that are of no use', () => {
  test.each([
    ['blocked', null],
    ['corrupt', '{"open":'],
    ['null', 'null'],
    ['of an older release', '[1,"dark",{}]'],
    ['of another shape', '{"guides":7,"plane":{},"x":[]}'],
    ['deeper of another shape', '{"guides":{"open":"yes","top":"far"}}'],
  ])('%s: change nothing', async (_name, value) => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await page.addInitScript((stored) => {
      if (stored === null) {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(globalThis, name, {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
      } else
        for (const key of ['theme', 'announcement', 'version', 'tabs', 'sidebar'])
          localStorage.setItem(`docs:${key}`, stored);
    }, value);
    await open(page, '/guides/tabs');
    expect(
      await page.getByRole('tab', { name: 'DuckDB' }).first().getAttribute('aria-selected'),
    ).toBe('true');
    expect(await page.locator('.announcement').isVisible()).toBe(true);
    const { theme, js } = await dataset(page);
    expect([theme, js]).toEqual([undefined, '']);
    await page.getByRole('tab', { name: 'Snowflake' }).first().click();
    await page.locator('[data-group=Steps] > summary').first().click();
    await page.locator('[data-announcement-close]').click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[data-sidebar] a[href="/guides/one"]')?.click(),
    );
    await soon(() => titleOf(page)).toBe('One');
    expect(problems).toEqual([]);
  });
});

describe('the colour mode', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Color mode/ }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };

  test("is the system's until the reader chooses, and is kept", async () => {
    const light = await readAt(docs, '/guides', { colorScheme: 'light' });
    const dark = await readAt(docs, '/guides', { colorScheme: 'dark' });
    expect(await background(dark)).not.toBe(await background(light));
    await choose(light, 'Dark');
    await soon(() => background(light)).toBe(await background(dark));
    expect(await light.locator('[data-theme-choice=dark]').getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(await light.locator('[data-theme-choice=system]').getAttribute('aria-pressed')).toBe(
      'false',
    );
    await light.reload();
    expect((await dataset(light))['theme']).toBe('dark');
    expect(await light.locator('[data-theme-choice=dark]').getAttribute('aria-pressed')).toBe(
      'true',
    );
    await choose(light, 'System');
    await light.reload();
    expect((await dataset(light))['theme']).toBeUndefined();
  });

  test('is there before the body is', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => {
      localStorage.setItem('docs:theme', 'dark');
      new MutationObserver((_records, observer) => {
        if (!document.body) return;
        Reflect.set(globalThis, 'first', document.documentElement.dataset['theme']);
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, '/guides');
    expect(await page.evaluate(() => Reflect.get(globalThis, 'first'))).toBe('dark');
  });

  test('reaches other open pages', async () => {
    const page = await readAt(docs, '/guides');
    const other = await page.context().newPage();
    await open(other, '/concepts');
    await choose(other, 'Dark');
    await soon(async () => (await dataset(page))['theme']).toBe('dark');
  });
});

describe('the announcement', () => {
  test('stays closed once it is closed, without a trace of it', async () => {
    const page = await readAt(docs, '/guides');
    await page.locator('[data-announcement-close]').click();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.reload();
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    expect(
      await page.evaluate(
        () => document.querySelector('.announcement')?.getBoundingClientRect().height,
      ),
    ).toBe(0);
  });

  test('shows again when it is another one', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => localStorage.setItem('docs:announcement', 'an earlier one'));
    await open(page, '/guides');
    expect(await page.locator('.announcement').isVisible()).toBe(true);
  });
});
