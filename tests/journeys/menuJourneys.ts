import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import { focused, focusOn, heading } from './pageState.ts';

const THEME_BUTTON = '[popovertarget=theme-menu]';

/** Uses the menus of the navigation bar, and the drawer of small screens. */
export function menuJourneys(current: Current): void {
  describe('a menu', () => {
    test('opens and closes by pointer, and keeps the choice after a reload', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides`);
      const light = await reader.look(background);
      await reader.click(THEME_BUTTON);
      await reader.click('[data-theme-choice=dark]');
      await soon(() => reader.look(background)).not.toBe(light);
      await reader.clickAt(700, 700);
      await reader.seeNo('#theme-menu');
      await reader.driver.reload();
      expect(await reader.look(background)).not.toBe(light);
      await reader.click(THEME_BUTTON);
      await reader.click('[data-theme-choice=system]');
      await soon(() => reader.look(background)).toBe(light);
    });

    test('opens and closes by keyboard, and the focus returns', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides`);
      await reader.look(focusOn, THEME_BUTTON);
      await reader.press('Enter');
      await reader.see('#theme-menu');
      await reader.press('Tab');
      expect(await reader.look(focused)).toBe('button Light');
      await reader.press('Escape');
      await reader.seeNo('#theme-menu');
      expect(await reader.look(focused)).toBe('button Color mode');
    });
  });

  describe('the drawer on a phone', () => {
    async function openDrawer(): Promise<void> {
      const { reader, small } = current();
      await reader.driver.resize(390, 844);
      await reader.open(`${small}/guides/one`);
      await reader.seeNo('[data-sidebar]');
      await reader.click('[data-drawer-open]');
      await reader.see('[data-drawer] [data-sidebar]');
    }

    test('keeps the focus off the page behind it, closes on Escape, and returns the focus to its collapsed button', async () => {
      const { reader } = current();
      await openDrawer();
      await reader.look(focusOn, 'main a');
      expect(await reader.look(isFocusBehind)).toBe(false);
      await reader.look(watchFocus);
      await reader.press('Escape');
      await reader.seeNo('[data-drawer]');
      await soon(() => reader.look(expandedOnFocus)).toBe('false');
      expect(await reader.look(focused)).toBe('button Menu');
    });

    test('shows the main menu, and closes on a click outside it', async () => {
      const { reader } = current();
      await openDrawer();
      await reader.click('[data-drawer-back]');
      await soon(() => reader.texts('[data-drawer-panel=main] nav a')).toContain('Concepts');
      await reader.clickAt(380, 500);
      await reader.seeNo('[data-drawer]');
    });

    test('closes on a link, and returns the sidebar to a wide page', async () => {
      const { reader } = current();
      await openDrawer();
      await reader.click('[data-drawer] [data-sidebar] a[href="/guides/two"]');
      await soon(() => reader.look(heading)).toBe('Two');
      await reader.seeNo('[data-drawer]');
      await reader.driver.resize(1366, 768);
      await reader.see('.sidebar > [data-sidebar]');
    });
  });
}

// These functions run in the page.

function background(): string {
  return getComputedStyle(document.body).backgroundColor;
}

function isFocusBehind(): boolean {
  return document.activeElement?.closest('[data-drawer]') === null;
}

function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    const expanded = (target as Element).getAttribute('aria-expanded');
    if (expanded !== null) document.documentElement.dataset['expandedOnFocus'] = expanded;
  });
}

function expandedOnFocus(): string | undefined {
  return document.documentElement.dataset['expandedOnFocus'];
}
