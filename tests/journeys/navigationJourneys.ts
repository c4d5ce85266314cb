import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import {
  currentPath,
  focused,
  hasRested,
  heading,
  isKept,
  mark,
  scrollAndNoteRest,
  scrollDown,
  scrollTop,
  storedTop,
} from './pageState.ts';

/** Follows links, goes back and forward, and requests a page that doesn't exist. */
export function navigationJourneys(current: Current): void {
  /** Opens a page of the fixture, and marks it. */
  async function openAt(path: string): Promise<void> {
    const { reader, small } = current();
    await reader.open(small + path);
    await reader.look(mark);
  }

  /** Scrolls, and waits until the history has stored the position. */
  async function scrollAndRest(top: number): Promise<void> {
    const { reader } = current();
    await reader.look(scrollDown, top);
    await soon(() => reader.look(storedTop)).toBe(top);
  }

  describe('a link', () => {
    test('leads to its page without a reload, and updates the head', async () => {
      const { reader } = current();
      await openAt('/guides');
      const own = await reader.look(readHead);
      await reader.look(scrollDown, 100);
      await reader.click('main a[href="/guides/one"]');
      await soon(() => reader.look(heading)).toBe('One');
      await soon(() => reader.look(readHead)).toEqual({
        title: own.title.replace('Guides', 'One'),
        canonical: own.canonical?.replace('/guides', '/guides/one'),
        pageId: 'guides/one',
        current: ['One'],
      });
      expect(await reader.look(currentPath)).toBe('/guides/one');
      expect(await reader.look(scrollTop)).toBe(0);
      expect(await reader.look(focused)).toBe('h1 page-title');
      expect(await reader.look(isKept)).toBe(true);
    });

    test('to a section scrolls it below the bars', async () => {
      const { reader } = current();
      await openAt('/guides');
      await reader.click('main a[href="/guides/long#second"]');
      await soon(() => reader.look(heading)).toBe('Long');
      await soon(() => reader.look(distanceBelowBars, 'second')).toBeGreaterThanOrEqual(0);
      expect(await reader.look(distanceBelowBars, 'second')).toBeLessThan(80);
    });

    test('to another layout adds its styles', async () => {
      const { reader } = current();
      await openAt('/guides');
      await reader.click('a.brand');
      await reader.see('.hero');
      expect(await reader.look(displayOf, '.hero')).toBe('grid');
      expect(await reader.look(isKept)).toBe(true);
      await reader.driver.back();
      await soon(() => reader.look(heading)).toBe('Guides');
    });

    test('that changes only the query keeps the page where it is', async () => {
      const { reader } = current();
      await openAt('/guides');
      await reader.click('main a[href="/guides?show=all"]');
      await soon(() => reader.look(currentPath)).toBe('/guides?show=all');
      expect(await reader.look(isKept)).toBe(true);
    });
  });

  describe('Back and Forward', () => {
    test('return to the scroll position on each page', async () => {
      const { reader } = current();
      await openAt('/guides');
      await scrollAndRest(600);
      await reader.click('[data-sidebar] a[href="/guides/long"]');
      await soon(() => reader.look(heading)).toBe('Long');
      await scrollAndRest(300);
      await reader.driver.back();
      await soon(() => reader.look(heading)).toBe('Guides');
      await soon(() => reader.look(scrollTop)).toBe(600);
      await reader.driver.forward();
      await soon(() => reader.look(heading)).toBe('Long');
      await soon(() => reader.look(scrollTop)).toBe(300);
      expect(await reader.look(isKept)).toBe(true);
    });

    test('return to the scroll position even if the reader scrolls while the page loads', async () => {
      const { reader } = current();
      await openAt('/guides');
      await reader.look(holdPage, '/guides');
      await scrollAndRest(600);
      await reader.click('[data-sidebar] a[href="/guides/long"]');
      await soon(() => reader.look(heading)).toBe('Long');
      await reader.driver.back();
      await soon(() => reader.look(currentPath)).toBe('/guides');
      await reader.look(scrollAndNoteRest, 300);
      await soon(() => reader.look(hasRested)).toBe(true);
      await reader.look(releasePage);
      await soon(() => reader.look(heading)).toBe('Guides');
      await soon(() => reader.look(scrollTop)).toBe(600);
    });

    test('lead through the sections of a page', async () => {
      const { reader } = current();
      await openAt('/guides/long');
      await reader.click('main p a[href="#last"]');
      await soon(() => reader.look(scrollTop)).toBeGreaterThan(300);
      const position = await reader.look(scrollTop);
      await reader.driver.back();
      await soon(() => reader.look(scrollTop)).toBe(0);
      await reader.driver.forward();
      await soon(() => reader.look(scrollTop)).toBe(position);
      expect(await reader.look(isKept)).toBe(true);
    });
  });

  test('an unknown URL suggests similar pages', async () => {
    const { reader, small } = current();
    await reader.open(`${small}/guides/thre`);
    await soon(() => reader.texts('[data-nearest] a')).toContain('Three');
    await reader.click('[data-nearest] a[href="/guides/three"]');
    await soon(() => reader.look(heading)).toBe('Three');
    // The browser reports the missing page itself.
    reader.takeProblems();
  });
}

// These functions run in the page.

function readHead() {
  return {
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    pageId: document.querySelector<HTMLMetaElement>('meta[name=page-id]')?.content,
    current: [...document.querySelectorAll('[data-sidebar] [aria-current=page]')].map(
      ({ textContent }) => textContent,
    ),
  };
}

/** Delays the response for a page until `releasePage` is called. */
function holdPage(path: string): void {
  const fetchNow = globalThis.fetch;
  const released = new Promise((done) => Reflect.set(globalThis, 'releasePage', done));
  globalThis.fetch = async (...request) => {
    if (String(request[0]).endsWith(path)) await released;
    return fetchNow(...request);
  };
}

function releasePage(): void {
  (Reflect.get(globalThis, 'releasePage') as () => void)();
}

function distanceBelowBars(id: string): number {
  const section = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
  const bars = document.querySelector('.navbar-top')?.getBoundingClientRect().bottom;
  return section - (bars ?? 0);
}

function displayOf(selector: string): string {
  return getComputedStyle(document.querySelector(selector) ?? document.body).display;
}
