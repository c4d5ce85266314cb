import { expect } from 'vitest';
import { newPage, open, type Page, type Site } from './harness.ts';
import type { Locator } from 'playwright-core';

/** Polls an expectation about a page. */
export const soon = <Value>(look: () => Value | Promise<Value>) => expect.poll(look);

/** Opens a page, and adds a mark that only a reload removes. */
export async function readAt(
  docs: Pick<Site, 'origin'>,
  path: string,
  options: Parameters<typeof newPage>[1] = {},
): Promise<Page> {
  const page = await newPage(docs, options);
  await open(page, path);
  await mark(page);
  return page;
}

export const mark = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.set(globalThis, 'kept', true));

/** Returns true if the document still has the mark. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'kept') === true);

/** Returns the page's level-1 heading, or null while the document changes. */
export const titleOf = (page: Page): Promise<string | null> =>
  page
    .locator('#page-title')
    .textContent({ timeout: 10_000 })
    .catch(() => null);

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Collects the paths of new requests, except for the icon, which Chromium may request anytime. */
export function requestsOf(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/favicon.svg')) requested.push(pathname);
  });
  return requested;
}

/** Replaces the text of a code editor, as a paste does. */
export async function pasteOver(editor: Locator, text: string): Promise<void> {
  await editor.press('ControlOrMeta+a');
  if (text === '') await editor.press('Delete');
  else await editor.evaluate(paste, text);
}

/** Runs in the page. */
function paste(target: Element, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const options = { clipboardData, bubbles: true, cancelable: true };
  target.dispatchEvent(new ClipboardEvent('paste', options));
}

/** Runs in the page. Returns the text of the focused editor's line if the cursor is at its start. */
export function lineAtCursor(): string | undefined {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field;
    const isAtStart = selectionStart === 0 || value[selectionStart - 1] === '\n';
    if (!isAtStart || selectionStart !== selectionEnd) return undefined;
    return value.slice(selectionStart).split('\n')[0];
  }
  const range = getSelection()?.getRangeAt(0).cloneRange();
  const at = range?.startContainer;
  const line = (at instanceof Element ? at : at?.parentElement)?.closest('.cm-line');
  if (!range?.collapsed || !line || !field?.contains(line)) return undefined;
  range.setStartBefore(line);
  return range.toString().trim() === '' ? (line.textContent ?? '') : undefined;
}

/** Drops files onto an element as a reader does, first dragging them over it. */
export async function drop(
  page: Page,
  selector: string,
  files: Record<string, string>,
): Promise<void> {
  await page.locator(selector).evaluate((target, list) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of Object.entries(list))
      dataTransfer.items.add(new File([text], name, { type: 'application/yaml' }));
    for (const type of ['dragenter', 'dragover', 'drop']) {
      const stays = target.dispatchEvent(
        new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }),
      );
      // If the page doesn't handle the drop, the browser leaves the page and opens the file.
      if (type === 'drop' && stays) throw new Error('the drop was left to the browser');
    }
  }, files);
}
