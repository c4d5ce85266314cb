import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import { currentPath, focused, focusOn, heading, isKept, mark } from './pageState.ts';

const OPTION = '[data-search-dialog] [role=option]';

/** The key that opens the search, with a name that doesn't look like a URL path. */
const SLASH = '/';

/** Searches by keyboard and by pointer, in the dialog and on the search page. */
export function searchJourneys(current: Current): void {
  /** Types into the open dialog, and waits for results. */
  async function find(query: string): Promise<void> {
    const { reader } = current();
    await soon(() => reader.look(focused)).toMatch(/^input/);
    await reader.type(query);
    await soon(() => reader.look(resultsInView)).toBeGreaterThan(2);
  }

  describe('in the search dialog', () => {
    test('a result is selected by keyboard', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/concepts/flow`);
      await reader.press(SLASH);
      await find('unique_key');
      await reader.see('[data-search-dialog] .search-card');
      expect(await reader.look(heightOf, '[data-search-dialog]')).toBeGreaterThan(300);
      await reader.press('ArrowDown');
      const selected = await reader.look(selectedResult);
      expect(selected).toMatch(/^\/\w/);
      await reader.press('Enter');
      await soon(() => reader.look(currentPath)).toBe(selected);
      await reader.seeNo('[data-search-dialog]');
    });

    test('every selected result is in view, and Enter moves the focus to its heading', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/concepts/flow`);
      await reader.press(SLASH);
      await find('vault');
      for (let key = 0; key < 12; key += 1) {
        await reader.press('ArrowDown');
        expect(await reader.look(isSelectedInView), `after ${key + 1} keys`).toBe(true);
      }
      await reader.press('ArrowUp');
      // By now, the page of the result is loaded.
      await reader.see('.search-preview-page');
      const selected = await reader.look(selectedResult);
      await reader.press('Enter');
      await reader.seeNo('[data-search-dialog]');
      await soon(() => reader.look(focused)).toMatch(/^h\d /);
      expect(await reader.look(currentPath)).toBe(selected);
    });

    test('a result is selected by pointer, even after navigation', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/concepts/flow`);
      await reader.look(mark);
      await reader.click('.navbar-areas a, [data-sidebar] a[href="/concepts"]');
      await soon(() => reader.look(currentPath)).not.toBe('/concepts/flow');
      await reader.click('.search-trigger');
      await find('vault');
      await reader.click(`${OPTION}[href^="/concepts/vault"]`);
      await soon(() => reader.look(currentPath)).toMatch(/^\/concepts\/vault/);
      expect(await reader.look(isKept)).toBe(true);
      await reader.seeNo('[data-search-dialog]');
    });

    test('Escape closes search, and the focus returns', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/concepts/flow`);
      await reader.look(focusOn, '[popovertarget=theme-menu]');
      const before = await reader.look(focused);
      await reader.press('Control', 'k');
      await reader.see('[data-search-dialog]');
      await reader.press('Escape');
      await reader.seeNo('[data-search-dialog]');
      expect(await reader.look(focused)).toBe(before);
    });

    test('a click outside the dialog closes it', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/concepts/flow`);
      await reader.click('.search-trigger');
      await reader.see('[data-search-dialog]');
      await reader.clickAt(20, 700);
      await reader.seeNo('[data-search-dialog]');
      expect(await reader.look(currentPath)).toBe('/concepts/flow');
    });
  });

  test('the search page shows results for the query in its URL, without the list of all pages', async () => {
    const { reader, docs } = current();
    await reader.open(`${docs}/search?q=unique_key`);
    await reader.see('.search-groups');
    await reader.see('.search-results .search-card');
    expect(await reader.texts('[data-search-area]')).toEqual([]);
    await reader.click('.search-groups a[href]');
    await soon(() => reader.look(currentPath)).not.toContain('/search');
    await reader.driver.back();
    await reader.see('.search-groups');
    expect(await reader.look(heading)).toBe('Search');
  });
}

// These functions run in the page.

function resultsInView(): number {
  const results = [...document.querySelectorAll('[data-search-dialog] [role=option]')];
  return results.filter((result) => {
    const { x, y, width, height } = result.getBoundingClientRect();
    return result.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  }).length;
}

function heightOf(selector: string): number | undefined {
  return document.querySelector(selector)?.getBoundingClientRect().height;
}

function selectedResult(): string | null | undefined {
  const field = document.querySelector('[data-search-dialog] input');
  const option = document.getElementById(field?.getAttribute('aria-activedescendant') ?? '');
  return option?.getAttribute('href');
}

function isSelectedInView(): boolean {
  const option = document.querySelector('[data-search-dialog] [aria-selected=true]');
  if (option === null) return false;
  const { x, y, width, height } = option.getBoundingClientRect();
  return [y + 2, y + height - 2].every((at) =>
    option.contains(document.elementFromPoint(x + width / 2, at)),
  );
}
