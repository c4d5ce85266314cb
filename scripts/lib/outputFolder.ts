import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { git } from '../../src/content/git.ts';

/** Lists the folders that a command is writing, or was writing when it was interrupted. */
const UNFINISHED = resolve('.cache/unfinished.json');

/**
 * Returns why a command can't empty a folder: it contains something that git tracks, git doesn't
 * ignore it, or it isn't empty and `isOwnOutput` doesn't recognize its files.
 */
export function outputFault(
  folder: string,
  isOwnOutput: (names: readonly string[]) => boolean,
): string | undefined {
  const names = namesIn(folder);
  if (names === undefined) return 'is a file';
  if (holdsTracked(folder)) return 'contains files that git tracks, and they would be deleted';
  if (isSource(folder))
    return "isn't in .gitignore, so it would be formatted, linted, and committed";
  if (names.length > 0 && !isOwnOutput(names) && !unfinished().includes(resolve(folder)))
    return "isn't empty and wasn't written by this command, and its files would be deleted";
  return undefined;
}

/** Returns where a folder really is or would be, without symbolic links. */
function realFolder(folder: string): string {
  return existsSync(folder)
    ? realpathSync(folder)
    : join(realFolder(dirname(folder)), relative(dirname(folder), folder));
}

/** Remembers that a command writes to a folder, so that the next one may remove what is there. */
export function startOutput(folder: string): void {
  writeUnfinished([...new Set([...unfinished(), resolve(folder)])]);
}

/** Forgets a folder whose output is complete, and is recognized by its files from now on. */
export function finishOutput(folder: string): void {
  writeUnfinished(unfinished().filter((path) => path !== resolve(folder)));
}

function writeUnfinished(folders: readonly string[]): void {
  mkdirSync(dirname(UNFINISHED), { recursive: true });
  writeFileSync(UNFINISHED, JSON.stringify(folders));
}

function unfinished(): string[] {
  try {
    return JSON.parse(readFileSync(UNFINISHED, 'utf8')) as string[];
  } catch {
    return [];
  }
}

/** Lists what a folder contains; undefined for a file. */
function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function holdsTracked(folder: string): boolean {
  return Boolean(existsSync(folder) && git(folder, 'ls-files', '-z', '.'));
}

/** Returns true for a folder of the repository that git doesn't ignore. */
function isSource(folder: string): boolean {
  const real = realFolder(folder);
  if (!(real + sep).startsWith(realpathSync('.') + sep)) return false;
  const isRepository = git('.', 'rev-parse') !== undefined;
  return isRepository && git('.', 'check-ignore', '-q', `${real}/`) === undefined;
}
