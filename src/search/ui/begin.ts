import { lazily } from '../../browser/lazy.ts';
import { mayPrefetch } from '../../browser/prefetch.ts';
import { expectPart } from '../fetchPart.ts';
import type { ExpectedPart } from '../fetchPart.ts';
import { siteProvider } from '../siteProvider.ts';
import { loadSheet } from './loadSheet.ts';
import { openSearch } from './openSearch.ts';

/** Milliseconds until the engine's thread has started and asked for its code: React is four times as large, and would be before it on the line. */
const ENGINE_STARTS = 60;

/**
 * Begins the search of the static shell's dialog, or gets it ready without one. What finds something is asked for before React, which only
 * shows more of it: on a slow line they take turns. `index` is on its way already.
 */
export async function begin(index?: ExpectedPart, dialog?: HTMLDialogElement): Promise<void> {
  if (index) expectPart(index);
  const sheet = loadSheet();
  if (mayPrefetch()) siteProvider().ready?.();
  const opened = sheet.then(() => dialog && openSearch(dialog));
  await pause(ENGINE_STARTS);
  await lazily(() => import('./takeOver.tsx'), async ({ takeOver }) => {
    const search = await opened;
    if (search) takeOver(search);
  });
}

function pause(time: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, time);
  });
}
