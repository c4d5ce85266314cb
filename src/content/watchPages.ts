import type { LoaderContext } from 'astro/loaders';

/** Milliseconds after the last change until files are read: an editor may empty a file before it writes it. */
const SETTLED = 80;

/** Load pages anew, one load after the other, when a file changes below their folders, or one that `isIncluded` says a page includes. */
export function watchPages(
  watcher: NonNullable<LoaderContext['watcher']>,
  folders: readonly string[],
  isIncluded: (file: string) => boolean,
  load: () => Promise<void>,
): void {
  for (const folder of folders) watcher.add(folder);
  let running = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const reload = (changed: string): void => {
    if (!folders.some((folder) => changed.startsWith(folder)) && !isIncluded(changed)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(load);
    }, SETTLED);
  };
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, reload);
}
