import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { desktop, mobile, newPage, open, site, type Site } from './harness.ts';
import { soon, titleOf } from './reader.ts';
import { dialogOf, fieldOf, find, openSearch, searchAt } from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

describe('for every reader', () => {
  test('the dialog and its list are named, told, and the only thing in reach', async () => {
    const page = await searchAt(docs, '/concepts');
    await step(
      'edge cases 26, 30: keys are named by what stands on them, for every system',
      async () => {
        expect(
          await page
            .locator('[data-search-trigger]')
            .evaluateAll((all) => [
              ...new Set(all.map((one) => one.getAttribute('aria-keyshortcuts'))),
            ]),
        ).toEqual(['/ Control+K Meta+K']);
        expect(
          await page
            .locator('.search-keys kbd')
            .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
        ).toEqual(['Arrow up', 'Arrow down', 'Enter', 'Escape']);
        expect(await page.locator('.search-trigger').innerText()).not.toMatch(/⌘|Ctrl/);
      },
    );
    await step(
      'edge case 29: the count is announced politely when the reader stops typing',
      async () => {
        await page.keyboard.type('harbour', { delay: 40 });
        const status = dialogOf(page).locator('[role=status]');
        await soon(() => status.textContent()).toBe('26 pages for harbour, the best 8 shown');
        expect(await status.getAttribute('role')).toBe('status');
      },
    );
    await step(
      'edge case 27: the field is a combobox over a listbox, and no id is there twice',
      async () => {
        await find(page, 'harbour');
        const field = fieldOf(page);
        expect(
          await field.evaluate((one) =>
            ['role', 'aria-expanded', 'aria-controls', 'aria-autocomplete'].map((name) =>
              one.getAttribute(name),
            ),
          ),
        ).toEqual(['combobox', 'true', 'search-list', 'list']);
        expect(await page.locator('#search-list').getAttribute('role')).toBe('listbox');
        expect(
          await page.evaluate(() =>
            [...document.querySelectorAll('[id]')]
              .map(({ id }) => id)
              .filter((id, i, all) => all.indexOf(id) !== i),
          ),
        ).toEqual([]);
        expect(await page.locator('#search-list a a, #search-list button').count()).toBe(0);
      },
    );
    await step('edge case 20: the page behind cannot be reached', async () => {
      await find(page, 'harbour');
      const reached = new Set<string>();
      for (let tab = 0; tab < 12; tab += 1) {
        await page.keyboard.press('Tab');
        reached.add(
          await page.evaluate(() =>
            document.activeElement === document.body ||
            document.activeElement?.closest('[data-search-dialog]')
              ? 'inside'
              : 'outside',
          ),
        );
      }
      expect([...reached]).toEqual(['inside']);
      const session = await page.context().newCDPSession(page);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => role?.value);
      expect(roles).toContain('listbox');
      expect(roles).not.toContain('navigation');
    });
    await step(
      'edge case 24: on a phone, the field has 16 px, so that it does not zoom in',
      async () => {
        await page.setViewportSize(mobile);
        expect(
          await fieldOf(page).evaluate((field) => parseFloat(getComputedStyle(field).fontSize)),
        ).toBeGreaterThanOrEqual(16);
        expect(await fieldOf(page).getAttribute('enterkeyhint')).toBe('search');
      },
    );
  });

  const looks = [
    ['light', 'light', desktop],
    ['dark, 390 px', 'dark', mobile],
    ['400 % zoom', 'light', { width: 341, height: 192 }],
  ] as const;

  test('edge case 31: axe finds nothing in any state, and nothing is too wide', async () => {
    const page = await newPage(docs, { reducedMotion: 'reduce', colorScheme: 'light' });
    await open(page, '/concepts');
    await openSearch(page);
    const check = async (state: string): Promise<void> => {
      for (const [name, colorScheme, size] of looks)
        await step(`${state}, ${name}`, async () => {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          expect(await axeViolations(page, '[data-search-dialog]')).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
          ).toBe(true);
        });
      await page.setViewportSize(desktop);
    };
    await check('start');
    await find(page, 'harbour');
    await page.locator('.search-preview-page').waitFor();
    await check('hits');
    await fieldOf(page).fill('vvvault');
    await page.locator('.search-none [role=option]').first().waitFor();
    await check('none');
    await find(page, 'vault');
    await page.keyboard.press('Enter');
    await soon(() => titleOf(page)).toBe('Vaults');
    await openSearch(page);
    await page.locator('.search-place-actions button').first().click();
    await check('favourites');
    await page.keyboard.press('Escape');
    await page.route('**/_search/**', (route) => route.abort());
    await page.reload();
    await openSearch(page);
    await fieldOf(page).fill('vault');
    await page.locator('.search-failed').waitFor();
    await check('failed');
  });

  test('edge case 28: no id is there twice when the search page lies behind, and each field has its own list', async () => {
    const page = await newPage(docs);
    await open(page, '/search?q=harbour');
    await page.locator('.search-groups').waitFor();
    await page.locator('#page-title').click();
    await openSearch(page);
    await find(page, 'harbour');
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('[id]')]
          .map(({ id }) => id)
          .filter((id, i, all) => all.indexOf(id) !== i),
      ),
    ).toEqual([]);
  });

  test('forced colors show what was found and selected, light and dark, and nothing moves', async () => {
    const page = await searchAt(docs, '/concepts', {
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    await step('edge case 31: the selected line, and no motion', async () => {
      await find(page, 'harbour');
      expect(
        await page
          .locator('.search-option[aria-selected=true]')
          .evaluate((line) => getComputedStyle(line).outlineStyle),
      ).toBe('solid');
      expect(
        await page
          .locator('.search-option[aria-selected=false]')
          .first()
          .evaluate((line) => getComputedStyle(line).outlineStyle),
      ).toBe('none');
      // Fades at the ends of rows follow the scroll position, not the time.
      expect(
        await dialogOf(page).evaluate(
          (dialog) =>
            dialog
              .getAnimations({ subtree: true })
              .filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
        ),
      ).toBe(0);
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await open(page, '/concepts');
      await openSearch(page);
      // The reader's own colours, whatever mode was chosen on the site.
      const differing = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((mark) =>
            ['light', 'dark'].filter((theme) => {
              document.documentElement.dataset['theme'] = theme;
              const { color, backgroundColor } = getComputedStyle(document.body);
              return getComputedStyle(mark).color !== color || color === backgroundColor;
            }),
          );
      await find(page, 'harbour');
      expect(await differing('.search mark'), colorScheme).toEqual([]);
      await open(page, '/search?q=harbour');
      expect(await differing('.search-results mark'), colorScheme).toEqual([]);
    }
  });
});
