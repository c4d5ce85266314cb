import type { LoaderContext } from 'astro/loaders';

/**
 * Milliseconds from the last change until files are read: an editor may empty a file before it
 * writes it.
 */
const SETTLED = 80;

/**
 * Calls `load` when a file below the folders changes, or a file that `isIncluded` says a page
 * includes.
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
  for (const event of ['add', 'change', 'unlink'] as const) watcher.on(event, onChange);
}
