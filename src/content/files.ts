import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * True if a file is a page: Markdown that isn't hidden. Writers' notes are pages only if the
 * navigation lists them.
 */
export function isPageFile(
  path: string,
  isListed: (path: string) => boolean = () => false,
): boolean {
  return /(?:^|\/)[^./][^/]*\.mdx?$/.test(path) && (!isNote(path) || isListed(path));
}

/** True for a writer's note, which isn't published: `task.md`, `ai.md`, `task-….md`, `ai-….md`. */
export function isNote(path: string): boolean {
  return /(?:^|\/)(?:task|ai)(?:-[^/]*)?\.mdx?$/.test(path);
}

/**
 * Returns the files in a folder for which `wanted` is true, as sorted relative paths with forward
 * slashes. Skips symbolic links, and folders for which `entered` is false; their paths end with a
 * slash.
 */
export function filesBelow(
  folder: string,
  wanted: (path: string) => boolean = () => true,
  entered: (path: string) => boolean = () => true,
): string[] {
  const found: string[] = [];
  const walk = (below: string): void => {
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entered(`${path}/`)) walk(path);
      } else if (entry.isFile() && wanted(path)) found.push(path);
    }
  };
  try {
    walk('');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || found.length > 0) throw error;
  }
  return found.sort();
}

/** Returns a file's path relative to a folder, with forward slashes. */
export function relativePath(folder: string, file: string): string {
  return relative(folder, file).split(sep).join('/');
}

/** Returns the last part of a release post's URL: its file name without the date. */
export function slugOf(fileName: string): string {
  return fileName
    .replace(/^.*\//, '')
    .replace(/^\d{4}-\d\d-\d\d-/, '')
    .replace(/\.mdx?$/, '');
}

/** Writes a file atomically, so that another process never reads half of it. */
export function writeWhole(file: string, text: string | Uint8Array): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
