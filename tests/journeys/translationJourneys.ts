import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import { translate } from '../e2e/translator.ts';
import type { Current } from './journeys.ts';
import { focused } from './pageState.ts';

const DIALOG = '[data-search-dialog]';

/** Uses pages that the browser translates, which replaces their texts by elements. */
export function translationJourneys(current: Current): void {
  const isTranslated = (selector: string): Promise<void> =>
    soon(() => current().reader.look(countOf, `${selector} font`)).toBeGreaterThan(0);

  async function replaceQuery(query: string): Promise<void> {
    const { reader } = current();
    await reader.press('Control', 'a');
    await reader.type(query);
  }

  // Chromium's tests use a translation that wraps texts, too.
  describe('a translation that replaces texts', () => {
    test('leaves the search dialog working, also when it opens again', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides`);
      await reader.look(translate, 'replaces');
      await isTranslated('h1');
      for (const query of ['flow', 'section']) {
        await reader.click('.search-trigger');
        await soon(() => reader.look(focused)).toMatch(/^input/);
        await replaceQuery(query);
        await isTranslated(`${DIALOG} [role=option]`);
        await reader.press('ArrowDown');
        await replaceQuery('zzqqxv');
        await soon(() => reader.texts('.search-none strong')).toEqual(['zzqqxv']);
        await isTranslated('.search-none');
        await reader.press('Escape');
        await reader.seeNo(DIALOG);
      }
      expect(await reader.look(countOf, '.crash')).toBe(0);
    });

    test('leaves the search page working', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/search?q=flow`);
      await reader.see('.search-groups');
      await reader.look(translate, 'replaces');
      await isTranslated('.search-groups');
      await reader.click('[data-search-form] input');
      for (const query of ['zzqqxv', 'section']) {
        await replaceQuery(query);
        if (query === 'zzqqxv') await reader.seeNo('.search-groups');
        else await isTranslated('.search-groups');
      }
      expect(await reader.look(countOf, '.crash')).toBe(0);
    });
  });
}

// This function runs in the page.

function countOf(selector: string): number {
  return document.querySelectorAll(selector).length;
}
