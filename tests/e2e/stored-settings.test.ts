import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, newPage, open, site, type Page, type Site } from './harness.ts';
import { readAt, soon, titleOf } from './reader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('browser');
});

const dataset = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

describe('unusable stored settings', () => {
  const BROKEN = [
    '{"open":',
    'null',
    '[1,"dark",{}]',
    '{"guides":7,"plane":{},"x":[]}',
    '{"guides":{"open":"yes","top":"far"}}',
  ];

  /** Opens a page that can't use what is stored, and expects that everything works. */
  async function expectDefaults(page: Page): Promise<void> {
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
  }

  test('change nothing if they’re broken', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/guides');
    for (const stored of BROKEN)
      await step(stored, async () => {
        await page.evaluate((text) => {
          for (const key of ['theme', 'announcement', 'version', 'tabs', 'sidebar'])
            localStorage.setItem(`docs:${key}`, text);
          sessionStorage.clear();
        }, stored);
        await expectDefaults(page);
      });
    expect(problems).toEqual([]);
  });

  test('change nothing if they’re blocked', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await expectDefaults(page);
    expect(problems).toEqual([]);
  });
});

describe('the color mode', () => {
  const background = (page: Page) =>
    page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const choose = async (page: Page, name: string) => {
    await page.getByRole('button', { name: /^Color mode/ }).click();
    await page.getByRole('button', { name, exact: true }).click();
  };

  test('follows the system until the reader chooses one, which is stored', async () => {
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

  test('is set before the body exists', async () => {
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

  test('changes on other open pages, too', async () => {
    const page = await readAt(docs, '/guides');
    const other = await page.context().newPage();
    await open(other, '/concepts');
    await choose(other, 'Dark');
    await soon(async () => (await dataset(page))['theme']).toBe('dark');
  });
});

describe('the announcement', () => {
  test('stays closed after the reader closes it, and takes up no space', async () => {
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

  test('appears again if it’s a new one', async () => {
    const page = await newPage(docs);
    await page.addInitScript(() => localStorage.setItem('docs:announcement', 'an earlier one'));
    await open(page, '/guides');
    expect(await page.locator('.announcement').isVisible()).toBe(true);
  });
});
