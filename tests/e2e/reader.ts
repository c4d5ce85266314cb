import { expect } from 'vitest';
import { newPage, open } from './harness.ts';
import type { Page, Site } from './harness.ts';

/** Expect something of a page soon; a machine that does other things as well gets time. */
export const soon = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: 10_000, interval: 30 });

/** Open a page and leave a mark in it that only a reload takes away. */
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

/** Tell whether the document is still the one that was marked. */
export const isKept = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(globalThis, 'kept') === true);

/** Give the page's level-1 heading; nothing while the browser changes the document. */
export const titleOf = (page: Page): Promise<string | null> =>
  page
    .locator('#page-title')
    .textContent({ timeout: 1000 })
    .catch(() => null);

export const pathOf = (page: Page): string => new URL(page.url()).pathname;

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Collect the paths that are asked for from now on; Chromium asks for the icon when it likes. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('/favicon.svg')) asked.push(pathname);
  });
  return asked;
}
