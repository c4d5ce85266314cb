import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

const QUIET = 1000;
const PATIENCE = 30_000;

/** Watches a page's requests. Returns a function that waits for a second without any. */
export function watchRequests(session: CDPSession): () => Promise<void> {
  const open = new Set<string>();
  let changed = performance.now();
  const change = (act: () => void) => {
    act();
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => change(() => open.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId }) => change(() => open.delete(requestId)));
  session.on('Network.loadingFailed', ({ requestId }) => change(() => open.delete(requestId)));
  return async () => {
    const started = performance.now();
    while (
      performance.now() - started < PATIENCE &&
      (open.size > 0 || performance.now() - changed < QUIET)
    )
      await pause(50);
  };
}
