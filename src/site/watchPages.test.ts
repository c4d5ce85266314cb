import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPages } from './watchPages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['add', '/docs/new.md', 1],
  ['change', '/docs/new.md', 1],
  ['unlink', '/docs/new.md', 1],
  // The watcher can miss a file that appears while it reads its new folder.
  ['addDir', '/docs/area', 1],
  ['addDir', '/partials', 1],
  ['change', '/partials/late.md', 1],
  ['change', '/other/file.md', 0],
] as const)('the event %s for %s loads the pages %i times', (event, path, times) => {
  const load = vi.fn<() => void>();
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  watchPages(watcher as never, ['/docs'], (file) => file.startsWith('/partials'), load);
  watcher.emit(event, path);
  watcher.emit(event, path);
  vi.runAllTimers();
  expect(load).toHaveBeenCalledTimes(times);
});
