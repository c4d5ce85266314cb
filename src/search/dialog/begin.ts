import { lazily } from '../../browser/shared/lazy.ts';
import { mayPrefetch } from '../../browser/navigation/prefetch.ts';
import { expectPart } from '../client/fetchPart.ts';
import type { ExpectedPart } from '../client/fetchPart.ts';
import { expectWorker } from '../client/connections.ts';
import { siteProvider } from '../siteProvider.ts';
import { loadSheet } from './loadSheet.ts';
import { openSearch } from './openSearch.ts';

/** Milliseconds until the thread of the engine has started, on a busy phone as well, and asked for its code: React is four times as large, and would be before it on the line. */
const ENGINE_STARTS = 150;

/** The first part of the index and the engine's thread, both on their way before this code was there. */
export interface ExpectedEngine extends ExpectedPart {
  worker?: Worker;
}

/**
 * Begins the search of the static shell's dialog, or gets it ready without one. What finds something is asked for before React, which only
 * shows more of it: on a slow line they take turns.
 */
export async function begin(engine?: ExpectedEngine, dialog?: HTMLDialogElement): Promise<void> {
  if (engine) expect(engine);
  const sheet = loadSheet();
  if (mayPrefetch()) siteProvider().ready?.();
  const opened = sheet.then(() => dialog && openSearch(dialog));
  await pause(ENGINE_STARTS);
  // Two files, each run in a task of its own, as is what they do: together they would hold up a slow phone for a tenth of a second.
  const react = () => Promise.all([import('./hydrateRoot.tsx'), import('./takeOver.tsx')]);
  await lazily(react, async ([{ hydrateRoot }, { takeOver }]) => {
    const search = await opened;
    await pause(0);
    if (search) takeOver(search, hydrateRoot);
  });
}

let expected: ExpectedEngine | undefined;

/** Hands over what is on its way, once: it may be spent when the dialog is opened again. */
function expect(engine: ExpectedEngine): void {
  if (engine === expected) return;
  expected = engine;
  expectPart(engine);
  expectWorker(engine.worker);
}

function pause(time: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, time);
  });
}
