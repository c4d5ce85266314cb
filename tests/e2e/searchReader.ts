import type { Locator } from 'playwright-core';
import { newPage, open, type Page, type Site } from './harness.ts';
import { soon } from './reader.ts';

/** The key that opens the search, with a name that doesn't look like a URL path. */
export const SLASH = '/';

export const dialogOf = (page: Page) => page.locator('[data-search-dialog]');
export const fieldOf = (page: Page) => page.locator('[data-search-dialog] input').first();
export const optionsOf = (page: Page) => page.locator('[data-search-dialog] [role=option]');
export const titlesOf = (page: Page): Promise<string[]> =>
  page
    .locator(
      '[data-search-dialog] .search-hits:not(.search-loading) .search-hit-page .search-title',
    )
    .allTextContents();
export const insideOf = (page: Page, text: string) =>
  dialogOf(page).getByText(text, { exact: true });

export const isOpen = (page: Page): Promise<boolean> =>
  dialogOf(page).evaluate((dialog: HTMLDialogElement) => dialog.open);

/** Returns the state of the dialog: `shell` before its code has loaded. */
export const stateOf = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.querySelector<HTMLElement>('[data-search-dialog] .search-inside')?.dataset[
        'state'
      ] ?? 'shell',
  );

/** Opens a page and its search, and waits for the code of the dialog. */
export async function searchAt(
  docs: Pick<Site, 'origin'>,
  path: string,
  options: Parameters<typeof newPage>[1] = {},
): Promise<Page> {
  const page = await newPage(docs, options);
  await open(page, path);
  await openSearch(page);
  return page;
}

/** Opens the search of a page by key, and waits for the code of the dialog. */
export async function openSearch(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await page.keyboard.press(SLASH);
  await page.locator('[data-search-dialog] .search-inside').waitFor();
}

/** Opens the search by key, types, and presses Enter, without waiting. */
export async function enterAtOnce(page: Page, query: string): Promise<void> {
  await page.locator('html[data-ready]').waitFor();
  await page.keyboard.press(SLASH);
  await page.keyboard.type(query);
  await page.keyboard.press('Enter');
}

/** Pastes into a field as browsers do: fires the event, and silently cuts to the maximum length. */
export async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  const isLeftToIt = await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    return element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
  if (isLeftToIt) await page.keyboard.insertText(text);
}

/** Types a query, and waits for all its hits. */
export async function find(page: Page, query: string): Promise<void> {
  await fieldOf(page).fill(query);
  await page
    .locator('[data-search-dialog] .search-hits:not(.search-loading):not([aria-busy])')
    .first()
    .waitFor();
}

/** Expects the dialog and its changes to the page to be gone. */
export async function isGone(page: Page): Promise<void> {
  await soon(() =>
    dialogOf(page).evaluate((dialog: HTMLDialogElement) => [
      dialog.open,
      document.body.classList.contains('search-open'),
      dialog.querySelector('input')?.value,
    ]),
  ).toEqual([false, false, '']);
}

/** Tests whether the dialog is modal: nothing else can be reached. */
export const isModal = (page: Page): Promise<boolean> =>
  dialogOf(page).evaluate((dialog) => dialog.matches(':modal'));

/** Returns the URL of the selected option, from the field's attributes. */
export const selectedOf = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document
      .querySelector('[data-search-dialog] input')
      ?.getAttribute('aria-activedescendant');
    const option = id === null || id === undefined ? null : document.getElementById(id);
    return option?.getAttribute('aria-selected') === 'true' ? option.getAttribute('href') : null;
  });
