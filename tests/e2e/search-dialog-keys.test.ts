import type { CDPSession } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { open, site, type Page, type Site } from './harness.ts';
import { drawn, passTime, takeTime } from './moments.ts';
import { pathOf, soon } from './reader.ts';
import {
  dialogOf,
  fieldOf,
  find,
  isGone,
  openSearch,
  optionsOf,
  searchAt,
  selectedOf,
  stateOf,
  titlesOf,
} from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

beforeAll(async () => {
  docs = await site('search');
});

/** Closes the search, and opens it again at its start. */
async function searchAgain(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await isGone(page);
  await openSearch(page);
}

describe('SPEC 2, search modal: keys, pointer and composition', () => {
  test('keys and the pointer select and choose', async () => {
    const page = await searchAt(docs, '/concepts');
    await step('edge case 17: arrows wrap around, Home, End and page keys go far', async () => {
      await find(page, 'harbour');
      const urls = await optionsOf(page).evaluateAll((all) =>
        all.map((one) => one.getAttribute('href')),
      );
      const after = async (key: string): Promise<string | null> => {
        await page.keyboard.press(key);
        return selectedOf(page);
      };
      expect(await selectedOf(page)).toBe(urls[0]);
      expect(await after('ArrowDown')).toBe(urls[1]);
      expect(await after('ArrowUp')).toBe(urls[0]);
      expect(await after('ArrowUp')).toBe(urls.at(-1));
      expect(await after('ArrowDown')).toBe(urls[0]);
      expect(await after('PageDown')).toBe(urls[5]);
      expect(await after('End')).toBe(urls.at(-1));
      await soon(() =>
        page.evaluate(() => {
          const list = document.querySelector('.search-hits')?.getBoundingClientRect();
          const row = document
            .querySelector('.search-option[aria-selected=true]')
            ?.getBoundingClientRect();
          return (
            list !== undefined &&
            row !== undefined &&
            row.bottom <= list.bottom + 1 &&
            row.top >= list.top - 1
          );
        }),
      ).toBe(true);
      expect(await after('Home')).toBe(urls[0]);
    });
    await step(
      'arrows lead from chip to chip and into the list, letters into the field',
      async () => {
        await searchAgain(page);
        await find(page, 'harbour');
        const chip = (name: string) => dialogOf(page).getByRole('button', { name, exact: false });
        const focused = (): Promise<string> =>
          page.evaluate(() => document.activeElement?.textContent ?? '');
        await page.keyboard.press('Tab');
        for (let tries = 0; tries < 5 && !(await focused()).startsWith('All'); tries++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowRight');
        const name = await focused();
        expect(name).not.toMatch(/^All/);
        await page.keyboard.press('Enter');
        await soon(() => chip(name).getAttribute('aria-pressed')).toBe('true');
        expect(await focused()).toBe(name);
        await page
          .locator('[data-search-dialog] .search-hits:not(.search-loading):not([aria-busy])')
          .first()
          .waitFor();
        const second = await optionsOf(page).nth(1).getAttribute('href');
        await page.keyboard.press('ArrowDown');
        await soon(() => selectedOf(page)).toBe(second);
        expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(
          true,
        );
        await chip(name).focus();
        await page.keyboard.press('ArrowLeft');
        expect(await focused()).toMatch(/^All/);
        await page.keyboard.type('s');
        expect(await fieldOf(page).inputValue()).toContain('s');
        expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(
          true,
        );
      },
    );
    await step('edge case 19: a new query starts at the first line', async () => {
      await searchAgain(page);
      await find(page, 'harbour');
      await page.keyboard.press('End');
      await fieldOf(page).fill('vault');
      await soon(() => selectedOf(page)).toBe('/concepts/vault');
    });
    await step('edge case 18: only lines that the pointer moves to are selected', async () => {
      await searchAgain(page);
      await page.mouse.move(600, 400);
      await find(page, 'harbour');
      const first = await selectedOf(page);
      await drawn(page);
      expect(await selectedOf(page)).toBe(first);
      // Waits until the row doesn't move.
      await optionsOf(page)
        .nth(2)
        .hover({ position: { x: 80, y: 10 } });
      const box = await optionsOf(page).nth(2).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 82, (box?.y ?? 0) + 12);
      await soon(() => selectedOf(page)).toBe(await optionsOf(page).nth(2).getAttribute('href'));
    });
    for (const [name, choose] of [
      ['Control+Enter', () => page.keyboard.press('Control+Enter')],
      ['Shift+Enter', () => page.keyboard.press('Shift+Enter')],
      [
        'a click with Control',
        () =>
          optionsOf(page)
            .first()
            .click({ modifiers: ['Control'] }),
      ],
      ['a middle click', () => optionsOf(page).first().click({ button: 'middle' })],
    ] as const)
      await step(`edge case 16: ${name} opens a new tab, and the dialog stays`, async () => {
        await find(page, 'turbine');
        const [tab] = await Promise.all([page.context().waitForEvent('page'), choose()]);
        await soon(() => new URL(tab.url()).pathname).toBe('/concepts/flow');
        await tab.close();
        expect(await stateOf(page)).toBe('hits');
        expect(pathOf(page)).toBe('/concepts');
      });
    await step('Enter right after typing means the first hit of what was typed', async () => {
      await page.bringToFront();
      await searchAgain(page);
      await find(page, 'harbour');
      await fieldOf(page).fill('');
      await page.keyboard.type('vaults', { delay: 5 });
      await page.keyboard.press('Enter');
      await soon(() => pathOf(page)).toBe('/concepts/vault');
    });
    for (const path of ['/concepts/lantern', '/concepts/vault#rotation'])
      await step(
        `Enter on a result whose page was prefetched leads the focus to ${path}`,
        async () => {
          await open(page, '/concepts');
          await openSearch(page);
          await page.keyboard.press('Escape');
          const [route = '', hash] = path.split('#');
          const fetched = page.waitForResponse((response) => response.url().endsWith(route));
          await page.locator(`[data-sidebar] a[href="${route}"]`).hover();
          await (await fetched).finished();
          await page.keyboard.press('/');
          await find(page, hash ?? 'lantern');
          await soon(() => selectedOf(page)).toBe(path);
          await page.keyboard.press('Enter');
          await soon(() => pathOf(page)).toBe(route);
          await soon(() => page.evaluate(() => document.activeElement?.id)).toBe(
            hash ?? 'page-title',
          );
        },
      );
  });

  /** Press a key as an input method does: the number 229 stands for whatever it made of it. */
  const pressComposing = (session: CDPSession, key: string): Promise<unknown> =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: 229,
    });

  test('edge cases 11, 12: text being composed is not searched, and its keys are its own', async () => {
    const page = await searchAt(docs, '/concepts');
    const session = await page.context().newCDPSession(page);
    await step('its Enter, arrows and Escape', async () => {
      await takeTime(page);
      await page.evaluate(() => {
        const seen: string[] = [];
        for (const type of ['compositionstart', 'compositionupdate', 'compositionend', 'keydown'])
          document.addEventListener(
            type,
            (event) =>
              seen.push(
                event instanceof KeyboardEvent ? `${event.key} ${event.isComposing}` : event.type,
              ),
            true,
          );
        Reflect.set(globalThis, 'seen', seen);
      });
      await session.send('Input.imeSetComposition', {
        text: 'vaul',
        selectionStart: 4,
        selectionEnd: 4,
      });
      await passTime(page, 250);
      expect(await stateOf(page)).toBe('start');
      for (const key of ['ArrowDown', 'Enter', 'Escape']) await pressComposing(session, key);
      await page.evaluate(() =>
        document
          .querySelector('[data-search-dialog]')
          ?.dispatchEvent(new Event('cancel', { cancelable: true })),
      );
      expect([
        await dialogOf(page).evaluate((dialog: HTMLDialogElement) => dialog.open),
        await stateOf(page),
        pathOf(page),
      ]).toEqual([true, 'start', '/concepts']);
      await session.send('Input.insertText', { text: 'vault' });
      await soon(() => titlesOf(page)).toContain('Vaults');
      expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toEqual(
        expect.arrayContaining([
          'compositionstart',
          'compositionupdate',
          'ArrowDown true',
          'Enter true',
          'Escape true',
          'compositionend',
        ]),
      );
    });
    await step('the Enter that ends a composition opens nothing', async () => {
      await open(page, '/concepts');
      await openSearch(page);
      await session.send('Input.imeSetComposition', {
        text: 'vault',
        selectionStart: 5,
        selectionEnd: 5,
      });
      await session.send('Input.insertText', { text: 'vault' });
      await soon(() => titlesOf(page)).toContain('Vaults');
      await pressComposing(session, 'Enter');
      await drawn(page);
      expect([await stateOf(page), pathOf(page)]).toEqual(['hits', '/concepts']);
      await page.keyboard.press('Enter');
      await soon(() => pathOf(page)).toBe('/concepts/vault');
    });
  });

  test('edge case 11: Latin text that an Android keyboard composes is searched as it is typed, other scripts when they are done', async () => {
    const page = await searchAt(docs, '/concepts', {
      userAgent:
        'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'vault',
      selectionStart: 5,
      selectionEnd: 5,
    });
    await soon(() => titlesOf(page)).toContain('Vaults');
    await session.send('Input.insertText', { text: '' });
    await fieldOf(page).fill('');
    await soon(() => stateOf(page)).toBe('start');
    await takeTime(page);
    await session.send('Input.imeSetComposition', {
      text: 'すい',
      selectionStart: 2,
      selectionEnd: 2,
    });
    await passTime(page, 250);
    expect(await stateOf(page)).toBe('start');
  });
});
