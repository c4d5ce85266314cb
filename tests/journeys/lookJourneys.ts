import { describe, expect, test } from 'vitest';
import { cutParts, SCROLLED, TEXT_SIZES, VARIED_PAGES, WIDTHS } from '../e2e/cutParts.ts';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';

/** Reads with the size of text and the colors that the reader has set. WebKit has no such settings. */
export function lookJourneys(current: Current): void {
  test('with large text, no page is too wide', async () => {
    const { reader, docs } = current();
    const found: string[] = [];
    for (const path of VARIED_PAGES) {
      await reader.driver.configure({});
      await reader.open(docs + path);
      for (const textSize of TEXT_SIZES) {
        await reader.driver.configure({ textSize });
        for (const width of WIDTHS) {
          await reader.driver.resize(width, 800);
          const place = `${path} at ${width} with ${textSize} px`;
          await soon(async () => `${place}: ${(await reader.look(cutParts, SCROLLED)).font}`).toBe(
            `${place}: ${textSize}px`,
          );
          const { wide, parts } = await reader.look(cutParts, SCROLLED);
          if (wide > 0 || parts.length > 0) found.push(`${place}: ${parts.slice(0, 3).join()}`);
        }
      }
    }
    expect(found).toEqual([]);
  });

  describe('in the reader’s own colors', () => {
    test('the current page and area look different from the others', async () => {
      const { reader, docs } = current();
      await reader.driver.configure({ ownColors: true });
      await reader.driver.resize(1366, 768);
      await reader.open(`${docs}/concepts/flow`);
      for (const list of ['.sidebar-nav', '.navbar-areas']) {
        const here = await reader.look(backgroundOf, `${list} a[aria-current]`);
        expect(here, list).toBeTruthy();
        expect(here, list).not.toBe(
          await reader.look(backgroundOf, `${list} a:not([aria-current])`),
        );
      }
    });

    test('filled buttons have a border', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/reference/validate`);
      expect(await reader.look(borderOf, '.button-primary')).toMatch(/^[1-9]\d*px solid/);
    });
  });
}

// These functions run in the page.

function backgroundOf(selector: string): string | undefined {
  const element = document.querySelector(selector);
  return element ? getComputedStyle(element).backgroundColor : undefined;
}

function borderOf(selector: string): string {
  const { borderTopWidth, borderTopStyle } = getComputedStyle(
    document.querySelector(selector) ?? document.body,
  );
  return `${borderTopWidth} ${borderTopStyle}`;
}
