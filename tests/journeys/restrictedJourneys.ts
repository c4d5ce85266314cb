import { expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import { heading, isKept, mark } from './pageState.ts';

/** Reads the site in a browser that runs no scripts. */
export function journeysWithoutScripts(current: Current): void {
  test('follows links', async () => {
    const { reader, small } = current();
    await reader.open(`${small}/guides`);
    await reader.click('main p a[href="/guides/long#second"]');
    await soon(() => reader.look(heading)).toBe('Long');
    await reader.click('[data-sidebar] a[href="/guides/one"]');
    await soon(() => reader.look(heading)).toBe('One');
    await reader.driver.back();
    await soon(() => reader.look(heading)).toBe('Long');
  });

  test('reads every tab, and sees no control that needs a script', async () => {
    const { reader, small } = current();
    await reader.open(`${small}/guides/tabs`);
    const text = (await reader.texts('.tab')).join();
    for (const part of ['A duck in a box.', 'A flake.', 'The second flake.', 'The right side.'])
      expect(text).toContain(part);
    for (const control of ['[role=tab]', '[data-theme-choice]', '[data-copy]'])
      expect(await reader.texts(control), control).toEqual([]);
  });

  test('reads the sidebar on a phone', async () => {
    const { reader, small } = current();
    await reader.driver.resize(390, 844);
    await reader.open(`${small}/guides/one`);
    expect(await reader.texts('[data-sidebar] a')).toContain('Two');
    expect(await reader.texts('[data-drawer-open]')).toEqual([]);
  });
}

/** Uses the site in a browser that blocks storage. */
export function journeysWithoutStorage(current: Current): void {
  test('selects tabs and a color mode, closes the announcement, and follows a link', async () => {
    const { reader, small } = current();
    await reader.open(`${small}/guides/tabs`);
    await reader.look(mark);
    await reader.click('[role=tab][data-value=snowflake]');
    await soon(() => reader.texts('[role=tab][aria-selected=true]')).toContain('Snowflake');
    await reader.click('[popovertarget=theme-menu]');
    await reader.click('[data-theme-choice=dark]');
    await soon(() => reader.look(theme)).toBe('dark');
    await reader.click('[data-announcement-close]');
    await reader.seeNo('.announcement');
    await reader.click('[data-sidebar] a[href="/guides/long"]');
    await soon(() => reader.look(heading)).toBe('Long');
    expect(await reader.look(isKept)).toBe(true);
  });

  test('searches', async () => {
    const { reader, docs } = current();
    await reader.open(`${docs}/concepts/flow`);
    await reader.click('.search-trigger');
    await reader.see('[data-search-dialog]');
    await reader.type('vault');
    await reader.click('[data-search-dialog] [role=option][href^="/concepts/vault"]');
    await soon(() => reader.look(heading)).toMatch(/vault/i);
  });
}

// This function runs in the page.

function theme(): string | undefined {
  return document.documentElement.dataset['theme'];
}
