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
  searchAt,
  stateOf,
} from './searchReader.ts';

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

describe('SPEC 2, search modal: how it opens and closes', () => {
  test.each([SLASH, 'Control+k', 'Meta+k'])(
    'opens by %s when focus is not in a text field: marks the body, and puts the cursor into the field',
    async (key) => {
      const page = await readAt(docs, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      await page.keyboard.press(key);
      await soon(() =>
        page.evaluate(() => [
          document.body.classList.contains('search-open'),
          document.activeElement?.getAttribute('name'),
        ]),
      ).toEqual([true, 'q']);
      expect(await fieldOf(page).getAttribute('placeholder')).toBe('Search documentation...');
      expect(pathOf(page)).toBe('/concepts');
    },
  );

  test('the button opens it, with a modifier it leads to the search page in a new tab', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('html[data-ready]').waitFor();
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
    await page.locator('[data-search-trigger]:visible').first().click();
    await fieldOf(page).waitFor();
  });

  test.each<[string, (page: Page) => Promise<void>]>([
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(5, 400)],
    ['the close button', (page) => page.locator('[data-search-close]').click()],
    ['Back', async (page) => void (await page.goBack())],
  ])(
    'edge cases 22, 23: %s closes it, clears the query and frees the page',
    async (_name, leave) => {
      const page = await readAt(docs, '/concepts');
      await page.locator('a[href="/concepts/flow"]').last().click();
      await soon(() => titleOf(page)).toBe('Flows');
      await openSearch(page);
      await find(page, 'harbour');
      await leave(page);
      await isGone(page);
      await openSearch(page);
      expect(await fieldOf(page).inputValue()).toBe('');
      expect(await stateOf(page)).toBe('start');
    },
  );

  test('the field is there and takes text in the very task of the click', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    const isThere = page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
      return [
        document.querySelector('[data-search-dialog]')?.checkVisibility(),
        document.activeElement?.getAttribute('name'),
      ];
    });
    expect(await isThere).toEqual([true, 'q']);
    expect(await isModal(page)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  });

  test('Enter before its code is there is withdrawn by editing what was entered', async () => {
    const page = await newPage(docs);
    const letCode = await holdBack(page, '**/openSearch*');
    await open(page, '/concepts');
    await enterAtOnce(page, 'vaul');
    await page.keyboard.type('t');
    letCode();
    await page.locator('.search-hits:not([aria-busy])').waitFor();
    await drawn(page);
    expect([await isOpen(page), pathOf(page)]).toEqual([true, '/concepts']);
  });

  test('Enter before its hits are there is withdrawn by an arrow: who looks further means another hit', async () => {
    const page = await newPage(docs);
    const letBodies = await holdBack(page, '**/_search/*bodies*');
    await open(page, '/concepts');
    await enterAtOnce(page, 'vault');
    await page.locator('[role=option]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    letBodies();
    await page.locator('.search-hits:not([aria-busy])').waitFor();
    await drawn(page);
    expect([await isOpen(page), pathOf(page)]).toEqual([true, '/concepts']);
  });

  test.each([SLASH, 'Control+k'])(
    '%s on a control of it leads back to the field, however it was opened, and keeps the query',
    async (key) => {
      const page = await readAt(docs, '/concepts');
      await page.locator('html[data-ready]').waitFor();
      await page.locator('[data-search-trigger]:visible').first().click();
      await page.locator('[data-search-dialog] .search-inside').waitFor();
      await find(page, 'harbour');
      await page.keyboard.press('Tab');
      expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(false);
      await page.keyboard.press(key);
      expect([await isOpen(page), await fieldOf(page).inputValue()]).toEqual([true, 'harbour']);
      expect(await fieldOf(page).evaluate((field) => field === document.activeElement)).toBe(true);
    },
  );

  test('edge case 13: no key opens it where the reader is writing', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.evaluate((html) => {
      const places = document.createElement('div');
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
  });

  test('edge case 13: / opens it from a button, and where a layout needs Shift for it; the browser’s own search stays shut', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('html[data-ready]').waitFor();
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
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  test('edge cases 14, 15: no other key opens it, nor an odd event', async () => {
    const page = await newPage(docs);
    const problems = consoleProblems(page);
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
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
    await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
    await drawn(page);
    expect(await isOpen(page)).toBe(false);
    expect(problems).toEqual([]);
  });

  test('edge case 22: the page behind neither scrolls nor moves', async () => {
    const page = await readAt(docs, '/how-to/hidden');
    await page.locator('html[data-ready]').waitFor();
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

  test('a selection drawn from the field to outside does not close it', async () => {
    const page = await searchAt(docs, '/concepts');
    await find(page, 'harbour');
    const box = await fieldOf(page).boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(5, 400, { steps: 4 });
    await page.mouse.up();
    expect(await stateOf(page)).toBe('hits');
  });

  test('edge case 21: the focus goes back to where it was', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('main p a').first().focus();
    await openSearch(page);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/concepts/flow',
    );
  });

  test('edge cases 21, 25: crossing 996 px while it is open leaves it open, and gives the focus to the trigger that is in sight then', async () => {
    const page = await readAt(docs, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('.search-trigger').focus();
    await openSearch(page);
    await find(page, 'harbour');
    await page.setViewportSize(mobile);
    expect(await stateOf(page)).toBe('hits');
    await page.keyboard.press('Escape');
    await isGone(page);
    await soon(() => page.evaluate(() => document.activeElement?.className)).toContain(
      'search-icon',
    );
  });

  test('edge case 12: opened over the drawer it takes its place: Escape has one thing to close, and the sidebar is back in the page', async () => {
    const page = await readAt(docs, '/concepts', { viewport: mobile });
    await page.locator('html[data-ready]').waitFor();
    await page.locator('[data-drawer-open]').click();
    await page.keyboard.press('Control+k');
    await page.locator('.search-inside').waitFor();
    expect(
      await page
        .locator('#drawer')
        .evaluate((drawer: HTMLDialogElement) => [
          drawer.open,
          drawer.querySelector('[data-sidebar]'),
        ]),
    ).toEqual([false, null]);
    await page.keyboard.press('Escape');
    await isGone(page);
    expect(pathOf(page)).toBe('/concepts');
  });

  test('the stored choice to switch / off holds, and Control+K still opens it', async () => {
    const page = await searchAt(docs, '/concepts');
    await page.locator('.search-slash input').uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press(SLASH);
    await drawn(page);
    expect(await isOpen(page)).toBe(false);
    await page.keyboard.press('Control+k');
    await page.locator('.search-inside').waitFor();
  });

  test('letters typed at once when it is opened again are searched', async () => {
    const page = await searchAt(docs, '/concepts');
    await page.keyboard.press('Escape');
    await isGone(page);
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-search-trigger]')?.click();
      const field = document.querySelector<HTMLInputElement>('[data-search-dialog] input');
      if (field) field.value = 'vault';
      field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await soon(() => stateOf(page)).toBe('hits');
  });

  test('letters typed before its code is there are not lost, nor is Enter', async () => {
    const page = await newPage(docs);
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
    await page.keyboard.press('Escape');
    await page.reload();
    await enterAtOnce(page, 'vaults');
    await soon(() => pathOf(page)).toBe('/concepts/vault');
    await isGone(page);
  });

  test('a dialog whose code cannot be had says so, and can try again', async () => {
    const page = await newPage(docs);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/openSearch*', (route) => route.abort());
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press(SLASH);
    await page.getByRole('alert').filter({ visible: true }).waitFor();
    expect(logged.some((text) => text.includes('couldn’t be loaded'))).toBe(true);
    await page.unroute('**/openSearch*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.keyboard.type('vaults');
    await soon(() => page.locator('[data-search-body] .search-title').allTextContents()).toContain(
      'Vaults',
    );
  });

  test('a dialog whose code cannot be had leads to the search page', async () => {
    const page = await newPage(docs);
    await page.route('**/openSearch*', (route) => route.abort());
    await open(page, '/concepts');
    await page.locator('html[data-ready]').waitFor();
    await page.keyboard.press(SLASH);
    await page.locator('.search-missing').waitFor({ state: 'visible' });
    await page.keyboard.type('vaults');
    await page.keyboard.press('Enter');
    await soon(() => page.url()).toBe(`${docs.origin}/search?q=vaults`);
  });
});
