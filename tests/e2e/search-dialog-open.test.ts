import { beforeAll, describe, expect, test } from 'vitest';
import { consoleProblems, mobile, newPage, open, site, type Page, type Site } from './harness.ts';
import { drawn, holdBack } from './moments.ts';
import { pathOf, readAt, scrollTop, soon, titleOf } from './reader.ts';
import {
  SLASH,
  enterAtOnce,
  fieldOf,
  find,
  isGone,
  isOpen,
  isModal,
  openSearch,
  stateOf,
} from './searchReader.ts';
import { step } from './steps.ts';

let docs: Site;

const WRITING_PLACES = [
  '<input class="here">',
  '<textarea class="here"></textarea>',
  '<select class="here"><option>a</option></select>',
  '<p class="here" contenteditable="true">a</p>',
  '<div><template shadowrootmode="open"><input class="here"></template></div>',
];

beforeAll(async () => {
  docs = await site('search');
});

const isFieldFocused = (page: Page): Promise<boolean> =>
  fieldOf(page).evaluate((field) => field === document.activeElement);

/** Closes the dialog by a key, and waits until nothing of it is left. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await isGone(page);
}

describe('SPEC 2, search modal: how it opens and closes', () => {
  test('by which keys and clicks it opens, and by which not', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await step('edge cases 14, 15: no other key opens it, nor an odd event', async () => {
      for (const key of [
        'a',
        'k',
        'Shift+K',
        '?',
        '\\',
        'Escape',
        'Tab',
        'Alt+k',
        'Control+/',
        'Control+Shift+ArrowUp',
        'Shift',
        'Control',
      ])
        await page.keyboard.press(key);
      await page.evaluate(() =>
        document.body.dispatchEvent(new Event('keydown', { bubbles: true })),
      );
      await drawn(page);
      expect(await isOpen(page)).toBe(false);
    });
    await step('edge case 13: no key opens it where the reader is writing', async () => {
      await page.evaluate((html) => {
        const places = document.createElement('div');
        places.id = 'places';
        document.querySelector('main')?.prepend(places);
        places.setHTMLUnsafe(html);
      }, WRITING_PLACES.join(''));
      const places = page.locator('.here');
      expect(await places.count()).toBe(WRITING_PLACES.length);
      for (const place of await places.all()) {
        await place.focus();
        for (const key of [SLASH, 'Control+k', 'Meta+k']) await page.keyboard.press(key);
      }
      await drawn(page);
      expect(await isOpen(page)).toBe(false);
      await page.evaluate(() => document.querySelector('#places')?.remove());
    });
    await step('with a modifier, its button leads to the search page in a new tab', async () => {
      const [tab] = await Promise.all([
        page.context().waitForEvent('page'),
        page
          .locator('[data-search-trigger]:visible')
          .first()
          .click({ modifiers: ['ControlOrMeta'] }),
      ]);
      await tab.waitForURL('**/search');
      await tab.close();
      expect(await isOpen(page)).toBe(false);
    });
    await step('the field is there and takes text in the very task of the click', async () => {
      const isThere = page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
        return [
          document.querySelector('[data-search-dialog]')?.checkVisibility(),
          document.activeElement?.getAttribute('name'),
        ];
      });
      expect(await isThere).toEqual([true, 'q']);
      expect(await isModal(page)).toBe(true);
      expect(await isFieldFocused(page)).toBe(true);
      expect(await fieldOf(page).getAttribute('placeholder')).toBe('Search documentation...');
      await close(page);
    });
    await step('edge case 13: / opens it from a button, also where / needs Shift', async () => {
      await page.locator('button:visible').first().focus();
      const isTaken = await page.evaluate(
        (key) =>
          !document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', {
              key,
              shiftKey: true,
              bubbles: true,
              composed: true,
              cancelable: true,
            }),
          ),
        SLASH,
      );
      expect(isTaken).toBe(true);
      await soon(() => isOpen(page)).toBe(true);
      await close(page);
    });
    for (const key of [SLASH, 'Control+k', 'Meta+k'])
      await step(`${key} opens it, and it gives the focus back (edge case 21)`, async () => {
        await page.locator('main p a').first().focus();
        await page.keyboard.press(key);
        await soon(() =>
          page.evaluate(() => [
            document.body.classList.contains('search-open'),
            document.activeElement?.getAttribute('name'),
          ]),
        ).toEqual([true, 'q']);
        await close(page);
        expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
          '/concepts/flow',
        );
        expect(pathOf(page)).toBe('/concepts');
      });
    await step('letters typed at once when it is opened again are searched', async () => {
      await page.evaluate(() => {
        document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
        const field = document.querySelector<HTMLInputElement>('[data-search-dialog] input');
        if (field) field.value = 'vault';
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
      await soon(() => stateOf(page)).toBe('hits');
    });
    for (const key of [SLASH, 'Control+k'])
      await step(`${key} on a control of it leads back to the field`, async () => {
        await page.keyboard.press('Tab');
        expect(await isFieldFocused(page)).toBe(false);
        await page.keyboard.press(key);
        expect([await isOpen(page), await fieldOf(page).inputValue()]).toEqual([true, 'vault']);
        expect(await isFieldFocused(page)).toBe(true);
      });
    await step('the stored choice to switch / off holds, and Control+K opens it', async () => {
      await fieldOf(page).fill('');
      await page.locator('.search-slash input').uncheck();
      await close(page);
      await page.reload();
      await page.locator('html[data-ready]').waitFor();
      await page.keyboard.press(SLASH);
      await drawn(page);
      expect(await isOpen(page)).toBe(false);
      await page.keyboard.press('Control+k');
      await page.locator('.search-inside').waitFor();
    });
    expect(problems).toEqual([]);
  });

  test('edge cases 22, 23: what closes it clears the query and frees the page', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('a[href="/concepts/flow"]').last().click();
    await soon(() => titleOf(page)).toBe('Flows');
    await openSearch(page);
    await step('a selection drawn from the field to outside does not close it', async () => {
      await find(page, 'harbour');
      const box = await fieldOf(page).boundingBox();
      await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move(5, 400, { steps: 4 });
      await page.mouse.up();
      expect(await stateOf(page)).toBe('hits');
    });
    for (const [name, leave] of [
      ['Escape', () => page.keyboard.press('Escape')],
      ['a click outside', () => page.mouse.click(5, 400)],
      ['the close button', () => page.locator('[data-search-close]').click()],
      ['Back', () => page.goBack()],
    ] as const)
      await step(name, async () => {
        await find(page, 'harbour');
        await leave();
        await isGone(page);
        await openSearch(page);
        expect(await fieldOf(page).inputValue()).toBe('');
        expect(await stateOf(page)).toBe('start');
      });
  });

  test('edge cases 12, 21, 22, 25: what becomes of the page behind', async () => {
    const page = await readAt(docs, '/how-to/hidden');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('.search-trigger').focus();
    await step('it neither scrolls nor moves', async () => {
      const width = (): Promise<number | undefined> =>
        page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().width);
      const before = await width();
      await openSearch(page);
      await page.mouse.move(5, 400);
      await page.mouse.wheel(0, 500);
      await drawn(page);
      expect([await width(), await scrollTop(page)]).toEqual([before, 0]);
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter),
      ).toBe('stable');
    });
    await step('crossing 704 px, the trigger in sight then gets the focus', async () => {
      await find(page, 'harbour');
      await page.setViewportSize(mobile);
      expect(await stateOf(page)).toBe('hits');
      await close(page);
      await soon(() => page.evaluate(() => document.activeElement?.className)).toContain(
        'search-icon',
      );
    });
    await step('opened over the drawer, it takes its place', async () => {
      await page.locator('[data-drawer-open]').click();
      await page.keyboard.press('Control+k');
      await soon(() => isOpen(page)).toBe(true);
      expect(
        await page
          .locator('#drawer')
          .evaluate((drawer: HTMLDialogElement) => [
            drawer.open,
            drawer.querySelector('[data-sidebar]'),
          ]),
      ).toEqual([false, null]);
      await close(page);
      expect(pathOf(page)).toBe('/how-to/hidden');
    });
  });

  test('letters and Enter before its code or its hits are there', async () => {
    const page = await newPage(docs);
    const staysOpen = async (): Promise<void> => {
      await page.locator('.search-hits:not([aria-busy])').waitFor();
      await drawn(page);
      expect([await isOpen(page), pathOf(page)]).toEqual([true, '/concepts']);
    };
    await step('Enter is withdrawn by editing what was entered', async () => {
      const letCode = await holdBack(page, '**/openSearch*');
      await open(page, '/concepts');
      await enterAtOnce(page, 'vaul');
      await page.keyboard.type('t');
      letCode();
      await staysOpen();
    });
    await step('Enter is withdrawn by an arrow: who looks further means another hit', async () => {
      const letBodies = await holdBack(page, '**/_search/*bodies*');
      await open(page, '/concepts');
      await enterAtOnce(page, 'vault');
      await page.locator('[role=option]').first().waitFor();
      await page.keyboard.press('ArrowDown');
      letBodies();
      await staysOpen();
    });
    await step('letters before the code are not lost, nor is what was selected', async () => {
      const letCode = await holdBack(page, '**/openSearch*');
      await open(page, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      await page.keyboard.press(SLASH);
      await page.keyboard.type('vaults');
      await page.keyboard.press('Home');
      await page.keyboard.press('Shift+ArrowRight');
      expect(await stateOf(page)).toBe('shell');
      letCode();
      await soon(() => stateOf(page)).toBe('hits');
      expect(
        await fieldOf(page).evaluate((field: HTMLInputElement) => [
          field.value,
          field.selectionStart,
          field.selectionEnd,
          document.activeElement === field,
        ]),
      ).toEqual(['vaults', 0, 1, true]);
    });
    await step('Enter leads to the hit', async () => {
      await close(page);
      await page.reload();
      await enterAtOnce(page, 'vaults');
      await soon(() => pathOf(page)).toBe('/concepts/vault');
      await isGone(page);
    });
  });

  test('a dialog whose code cannot be had says so, leads to the search page, and can try again', async () => {
    const page = await newPage(docs);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/openSearch*', (route) => route.abort());
    const openWithoutCode = async (): Promise<void> => {
      await open(page, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      await page.keyboard.press(SLASH);
      await page.getByRole('alert').filter({ visible: true }).waitFor();
    };
    await step('the search page', async () => {
      await openWithoutCode();
      expect(logged.some((text) => text.includes('couldn’t be loaded'))).toBe(true);
      await page.locator('.search-missing').waitFor({ state: 'visible' });
      await page.keyboard.type('vaults');
      await page.keyboard.press('Enter');
      await soon(() => page.url()).toBe(`${docs.origin}/search?q=vaults`);
    });
    await step('Retry', async () => {
      await openWithoutCode();
      await page.unroute('**/openSearch*');
      await page.getByRole('button', { name: 'Retry' }).click();
      await page.keyboard.type('vaults');
      await soon(() =>
        page.locator('[data-search-body] .search-title').allTextContents(),
      ).toContain('Vaults');
    });
  });
});
