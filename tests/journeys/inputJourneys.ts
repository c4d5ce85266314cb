import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { soon } from '../e2e/reader.ts';
import { serve } from '../../src/server/serve.ts';
import type { Current } from './journeys.ts';
import { valueOf } from './pageState.ts';

const DIALOG = '[data-search-dialog]';

/** The address of this machine in its network, where pages aren't in a secure context. */
const ADDRESS = Object.values(networkInterfaces())
  .flatMap((list = []) => list)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Uses keys on a Cyrillic layout, and copies over plain HTTP. */
export function inputJourneys(current: Current): void {
  describe('the shortcut of search', () => {
    test('works on a Cyrillic layout', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides`);
      const { setLayout } = reader.driver;
      if (setLayout) {
        setLayout('ru');
        onTestFinished(() => setLayout('us'));
        await reader.press('Control', '\u043B');
      } else await reader.look(pressCyrillicK);
      await soon(async () => (await reader.texts(DIALOG)).length).toBe(1);
    });

    test('leaves the key of Firefox’s console alone', async () => {
      const { reader, small } = current();
      await reader.open(`${small}/guides`);
      await reader.press('Control', 'Shift', 'K');
      // Opens at once, unlike the results in it.
      expect(await reader.texts(DIALOG)).toEqual([]);
    });
  });

  test.runIf(ADDRESS !== undefined)(
    'over plain HTTP, code is copied, and so is a page, or a message says that it can’t be',
    async () => {
      const { reader, folder } = current();
      const { port, stop } = await serve({ folder, base: '/', host: '0.0.0.0' });
      onTestFinished(() => stop(0));
      const docs = `http://${ADDRESS}:${port}`;
      await reader.open(`${docs}/concepts/flow`);
      expect(await reader.look(isSecure)).toBe(false);
      await reader.click('[data-copy]');
      await soon(() => reader.look(announced)).toBe('Copied');
      const code = await reader.look(firstCode);
      await reader.open(`${docs}/reference/validate`);
      await reader.click('.yaml-check-field');
      await reader.press('Control', 'v');
      await soon(async () => (await reader.look(valueOf, '.yaml-check-field'))?.trim()).toBe(code);

      await reader.open(`${docs}/concepts/flow`);
      await reader.click('[data-copy-page-menu]');
      await reader.click('[data-copy-page]');
      // Without the clipboard API, WebKit copies nothing that had to be loaded first.
      await soon(() => reader.texts('[data-copy-page-said]')).toEqual([
        expect.stringMatching(/^Copied$|choose View as Markdown/),
      ]);
    },
  );
}

// These functions run in the page.

/** Presses the key that is K on a Latin layout. The driver of Firefox doesn't know where it is. */
function pressCyrillicK(): void {
  const key = { key: '\u043B', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new KeyboardEvent('keydown', key));
}

function isSecure(): boolean {
  return isSecureContext;
}

function announced(): string | undefined {
  return document.querySelector('#said[role=status]')?.textContent;
}

function firstCode(): string | undefined {
  return document
    .querySelector('[data-copy]')
    ?.closest('figure')
    ?.querySelector('code')
    ?.textContent.trim();
}
