import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { deployedSite, type DeployedSite } from '../e2e/deployedSite.ts';
import { soon } from '../e2e/reader.ts';
import { builtSite } from '../e2e/siteBuilds.ts';
import { filesBelow } from '../../src/content/files.ts';
import type { Current } from './journeys.ts';
import { currentPath, heading } from './pageState.ts';

const STATUS = 'dialog.offline [role=status]';
const ACT = 'dialog.offline .button:not([hidden])';

/** Reads without a network: pages that the reader has opened, and docs that they saved. */
export function offlineJourneys(current: Current): void {
  let folder: string;
  beforeAll(async () => {
    folder = await builtSite({ fixture: 'browser' });
  });

  /** Opens a page, and waits until the service worker has stored it. */
  async function visit(path: string): Promise<DeployedSite> {
    const { reader } = current();
    const docs = await deployedSite(folder);
    await reader.open(docs.origin + path);
    await soon(async () => {
      await reader.look(listStored);
      return reader.look(storedPaths);
    }).toContain(path);
    return docs;
  }

  /** Opens the dialog, and waits until it offers to save the docs. */
  async function openDialog(): Promise<void> {
    const { reader } = current();
    await reader.click('.footer [data-save-offline]');
    await soon(() => reader.texts(ACT)).toEqual([expect.stringMatching(/^Save \d/), 'Close']);
  }

  test('a page that the reader opened is shown if the server refuses the connection', async () => {
    const { reader } = current();
    const docs = await visit('/guides');
    docs.refuse();
    await reader.driver.reload();
    expect(await reader.look(heading)).toBe('Guides');
    await reader.open(`${docs.origin}/guides/two`);
    expect(await reader.look(heading)).toBe('You’re offline');
    expect(await reader.texts('[data-kept-pages] a')).toEqual(['Guides']);
    // The browser reports what it couldn't load.
    reader.takeProblems();
  });

  describe('saving the docs', () => {
    test('can be canceled', async () => {
      const { reader } = current();
      const docs = await visit('/guides');
      const [archive = ''] = filesBelow(join(folder, '_offline'), (name) => name.endsWith('.bin'));
      const bytes = readFileSync(join(folder, '_offline', archive));
      docs.answer(/_offline.*bin/, (_request, response) => void response.write(bytes));
      await openDialog();
      await reader.click(ACT);
      await soon(async () => (await reader.texts('.offline-progress')).join()).toMatch(
        /^[1-9]\d*% \(/,
      );
      await reader.click(ACT);
      await soon(() => reader.texts(ACT)).toEqual([expect.stringMatching(/^Save \d/), 'Close']);
    });

    test('makes old URLs and the Markdown of pages available, too', async () => {
      const { reader } = current();
      const docs = await visit('/guides');
      await openDialog();
      await reader.click(ACT);
      await soon(async () => (await reader.texts(STATUS)).join()).toMatch(/^All pages/);
      docs.refuse();
      await reader.open(`${docs.origin}/guides/four`);
      expect(await reader.look(heading)).toBe('Four');
      await reader.open(`${docs.origin}/guides/former?a=1`);
      await soon(() => reader.look(currentPath)).toBe('/guides/long?a=1');
      await soon(() => reader.look(heading)).toBe('Long');
      await reader.click('[data-copy-page-menu]');
      await reader.click('[data-copy-page]');
      await soon(() => reader.texts('[data-copy-page-said]')).toEqual(['Copied']);
      reader.takeProblems();
    });
  });
}

// These functions run in the page.

/** Lists the stored paths, for `storedPaths`: drivers don't wait for a promise. */
function listStored(): void {
  const list = async (): Promise<void> => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const entries = await Promise.all(stores.map((store) => store.keys()));
    const paths = entries.flat().map(({ url }) => new URL(url).pathname);
    Reflect.set(globalThis, 'storedPaths', paths);
  };
  void list();
}

function storedPaths(): string[] {
  return (Reflect.get(globalThis, 'storedPaths') as string[] | undefined) ?? [];
}
