import type { LoaderContext } from 'astro/loaders';

/** Milliseconds after the last change. Some editors truncate a file before they write it. */
const SETTLED = 80;

/**
 * Calls `load` when a file in the folders changes, or another one that a page includes. A new folder
 * counts, because the watcher misses files that appear while it reads the folder.
 */
export function watchPages(
  watcher: NonNullable<LoaderContext['watcher']>,
  folders: readonly string[],
  isIncluded: (file: string) => boolean,
  load: () => void,
): void {
  for (const folder of folders) watcher.add(folder);
  let timer: NodeJS.Timeout | undefined;
  const onChange = (file: string): void => {
    const isPage = folders.some((folder) => file.startsWith(folder));
    if (!isPage && !isIncluded(file)) return;
    clearTimeout(timer);
    timer = setTimeout(load, SETTLED);
  };
  for (const event of ['add', 'addDir', 'change', 'unlink'] as const) watcher.on(event, onChange);
}
