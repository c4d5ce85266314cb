import { describe, expect, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import type { Current } from './journeys.ts';
import { currentPath, focused, focusOn, valueOf } from './pageState.ts';

/**
 * Uses the elements of pages: tabs, code, and terms. Also checks how they print.
 */
export function elementJourneys(current: Current): void {
  describe('tabs', () => {
    const selected = () => current().reader.texts('[role=tab][aria-selected=true]');

    test('are selected by pointer, in every group with the same choice', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides/tabs`);
      await reader.click('[role=tab][data-value=snowflake]');
      await soon(selected).toEqual(['Snowflake', 'Snowflake', 'Left']);
      expect(await reader.look(currentPath)).toBe('/guides/tabs?plane=snowflake');
      expect(await reader.look(hiddenTabStops)).toBe(0);
      await reader.open(`${small}/guides/tabs`);
      expect(await selected()).toEqual(['Snowflake', 'Snowflake', 'Left']);
      expect(await reader.look(hiddenTabStops)).toBe(0);
      await reader.look(forgetChoices);
    });

    test('are selected by keyboard', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides/tabs`);
      await reader.look(focusOn, '[role=tab]');
      await reader.press('ArrowRight');
      expect(await reader.look(focused)).toMatch(/snowflake$/);
      await reader.press('End');
      await reader.press('ArrowRight');
      expect((await selected())[0]).toBe('DuckDB');
      await reader.press('Tab');
      expect(await reader.look(focusedRole)).toBe('tabpanel');
      await reader.look(forgetChoices);
    });

    test('show a section in a hidden tab if the URL refers to it', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides/tabs`);
      await reader.click('main p a[href="#mill"]');
      await reader.see('#mill');
      expect(await selected()).toEqual(['DuckDB', 'Snowflake', 'Left']);
    });
  });

  test('copied code is announced, marked, and pasted with its empty lines', async () => {
    const { reader, docs, small } = current();
    await reader.open(`${small}/guides/one`);
    // Screen readers ignore the first text of a region that they don't know yet.
    expect(await reader.look(announced)).toBe('');
    await reader.click('[data-copy]');
    await soon(() => reader.look(announced)).toBe('Copied');
    expect(await reader.look(markOf, '[data-copy]')).toEqual({ mark: '"✓"', icon: 'none' });
    await reader.open(`${docs}/reference/validate`);
    await reader.click('.yaml-check-field');
    await reader.press('Control', 'v');
    await soon(() => reader.look(valueOf, '.yaml-check-field')).toBe('echo one\n\necho again\n');
  });

  describe('the tip of a term', () => {
    test('can be reached with the pointer, including its link', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/samples/style-guide`);
      await reader.hover('.term-button');
      await reader.see('.term-tip');
      const [x = 0, y = 0] = await reader.look(tipLink);
      await reader.moveTo(x, y);
      await reader.see('.term-tip a');
      await reader.clickAt(x, y);
      await soon(() => reader.look(currentPath)).not.toContain('/samples');
    });

    test('is described to screen readers, and closes on Escape', async () => {
      const { reader, docs } = current();
      await reader.open(`${docs}/samples/style-guide`);
      expect(await reader.look(description, '.term-button')).toMatch(/\w+ \w+/);
      await reader.press('Tab');
      await reader.look(focusOn, '.term-button');
      await reader.see('.term-tip');
      await reader.press('Tab');
      expect(await reader.look(focused)).toMatch(/^a More about/);
      await reader.press('Escape');
      await reader.seeNo('.term-tip');
      expect(await reader.look(focused)).toMatch(/^button/);
    });
  });

  test('a printed page has all its text and none of its controls', async () => {
    const { reader, small } = current();
    await reader.open(`${small}/guides/tabs`);
    await reader.look(showAsPrinted);
    for (const control of ['.navbar', '.sidebar', '.footer', '.contents', '[data-copy]'])
      expect(await reader.texts(control), control).toEqual([]);
    expect((await reader.texts('.tab')).join()).toContain('A flake.');
    // Firefox cuts lines in two where a grid continues on the next page.
    expect(await reader.look(displaysOf, '.page, .main')).toEqual(['block', 'block']);
  });
}

// These functions run in the page.

/** Counts the hidden panels that Tab would reach. */
function hiddenTabStops(): number {
  return [...document.querySelectorAll<HTMLElement>('[role=tabpanel][hidden]')].filter(
    ({ tabIndex }) => tabIndex >= 0,
  ).length;
}

function forgetChoices(): void {
  localStorage.clear();
}

function focusedRole(): string | null | undefined {
  return document.activeElement?.getAttribute('role');
}

function announced(): string | undefined {
  return document.querySelector('#said[role=status]')?.textContent;
}

function markOf(selector: string): { mark: string; icon: string } {
  const button = document.querySelector(selector) ?? document.body;
  return {
    mark: getComputedStyle(button, '::before').content,
    icon: getComputedStyle(button.querySelector('svg') ?? button).display,
  };
}

/** Returns the middle of the link in the visible tip. */
function tipLink(): number[] {
  const links = [...document.querySelectorAll('.term-tip a')];
  const rect = links.flatMap((link) => [...link.getClientRects()])[0] ?? new DOMRect();
  return [Math.round(rect.x + rect.width / 2), Math.round(rect.y + rect.height / 2)];
}

function description(selector: string): string | undefined {
  const id = document.querySelector(selector)?.getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

/** Applies the rules for print to the screen, because not every browser can print in a test. */
function showAsPrinted(): void {
  const show = (rules: CSSRuleList): void => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print')
        rule.media.mediaText = 'all';
      if ('cssRules' in rule) show(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) show(sheet.cssRules);
}

function displaysOf(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(
    (element) => getComputedStyle(element).display,
  );
}
