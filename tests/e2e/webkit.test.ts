import { beforeAll, describe, expect, inject, test } from 'vitest';
import { site } from './harness.ts';
import type { Site } from './harness.ts';
import { soon } from './reader.ts';
import { SLASH } from './searchReader.ts';
import { startWebKit } from './webkit.ts';
import type { WebKit } from './webkit.ts';

describe.runIf(inject('hasWebKit'))('in WebKit', () => {
  let docs: Site;
  let webkit: WebKit;

  beforeAll(async () => {
    docs = await site();
    webkit = await startWebKit();
    return () => webkit.close();
  });

  /** Opens the search dialog with its key, types a query, and waits for the results. */
  async function search(query: string): Promise<void> {
    await soon(() => webkit.evaluate(isReady)).toBe(true);
    await webkit.type(SLASH);
    await soon(() => webkit.evaluate(isInSearchField)).toBe(true);
    await webkit.type(query);
    await soon(() => webkit.evaluate(resultsInDialog)).toBeGreaterThan(2);
  }

  test('the search dialog is tall enough to show its results', async () => {
    await webkit.open(`${docs.origin}/concepts/flow`);
    expect(await webkit.evaluate(() => innerWidth)).toBe(1366);
    await search('schedule');
    expect(await webkit.evaluate(dialogHeight)).toBeGreaterThan(300);
    await soon(() => webkit.evaluate(resultsInView)).toBeGreaterThan(2);
  });

  test('after in-page navigation, the page has its own head, and search works', async () => {
    await webkit.open(`${docs.origin}/concepts`);
    const loaded = await webkit.evaluate(readHead);

    await webkit.open(`${docs.origin}/concepts/flow`);
    expect(await webkit.evaluate(readHead)).not.toEqual(loaded);
    // This mark shows that the link leads to the new page without a reload.
    await webkit.evaluate(() => Reflect.set(globalThis, 'kept', true));
    await webkit.evaluate(followLink);
    await soon(() => webkit.evaluate(readHead)).toEqual(loaded);
    expect(await webkit.evaluate(() => Reflect.get(globalThis, 'kept'))).toBe(true);

    await search('schedule');
  });
});

// These functions run in the page.

function isReady(): boolean {
  return document.documentElement.hasAttribute('data-ready');
}

function isInSearchField(): boolean {
  return document.activeElement?.getAttribute('name') === 'q';
}

function followLink(): void {
  document.querySelector<HTMLElement>('main a[href="/concepts"]')?.click();
}

function resultsInDialog(): number {
  return document.querySelectorAll('[data-search-dialog] [role=option]').length;
}

function resultsInView(): number {
  const results = [...document.querySelectorAll('[data-search-dialog] [role=option]')];
  return results.filter((result) => {
    const { x, y, width, height } = result.getBoundingClientRect();
    return result.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).length;
}

function dialogHeight(): number | undefined {
  return document.querySelector('[data-search-dialog]')?.getBoundingClientRect().height;
}

function readHead(): Record<string, string | undefined> {
  return {
    path: location.pathname,
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
  };
}
