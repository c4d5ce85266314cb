import { lstatSync, readdirSync, readFileSync, statSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow, relativePath } from './files.ts';
import { git } from './git.ts';
import { fromRoot } from './paths.ts';
import { versionPrefix } from './versions.ts';
import { Problem } from './problem.ts';

/**
 * The folders whose files pages can use. Content is untrusted: a pull request from a stranger is
 * built, so a page must not be able to publish any other file of the machine.
 */
export const SOURCE_FOLDERS = ['content', 'examples', 'public'] as const;

const ALLOWED = 'files in content/, examples/, and public/ that git tracks';

/** The names of files that usually contain secrets, or belong to git or the operating system. */
const PRIVATE = /(?:^|\/)\.(?:env|npmrc|yarnrc|netrc|pypirc|git(?:\/|$)|DS_Store)/;

/**
 * Returns why a page can't use a file: it's outside of the source folders, reached through a
 * symbolic link, not a regular file, or not tracked by git. Returns undefined for a file that pages
 * can use, for a folder, and for a missing file.
 */
export function sourceFault(root: string, absoluteFile: string) {
  const path = relativePath(root, absoluteFile);
  const fault = (what: string, fix: string) => ({ what, allowed: ALLOWED, fix });
  if (!isInSourceFolder(path))
    return fault(
      `"${path}" is outside of the folders that pages can use`,
      'move the file to examples/',
    );
  const link = linkOn(root, path);
  if (link !== undefined)
    return fault(`"${link}" is a symbolic link`, 'replace the link with what it leads to');
  const stats = statsOf(absoluteFile);
  if (stats === undefined || stats.isDirectory()) return undefined;
  if (!stats.isFile()) return fault(`"${path}" isn't a regular file`, 'replace it with a file');
  if (isPublished(root)(path)) return undefined;
  const name = nameOf(root, path);
  return PRIVATE.test(path)
    ? fault(`"${name}" is a private file that git doesn't track`, 'use another file')
    : fault(`git doesn't track "${name}"`, `run git add ${name}, then save the page`);
}

/** Returns the path that problems name, for a path in the root of a version. */
function nameOf(root: string, path: string): string {
  return versionPrefix(`${fromRoot(root)}/`) + path;
}

/**
 * Opens a file that a page uses. This is the only function that does so. Returns undefined if the
 * file doesn't exist; throws a {@link Problem} for a file that pages can't use.
 */
export function readSource(root: string, absoluteFile: string): Buffer | undefined {
  const fault = sourceFault(root, absoluteFile);
  if (fault !== undefined)
    throw new Problem({ file: nameOf(root, relativePath(root, absoluteFile)), ...fault });
  try {
    return readFileSync(absoluteFile);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes(code)) return undefined;
    throw error;
  }
}

/**
 * Lists the files in a folder that pages can use, as sorted paths relative to the folder. The folder
 * is relative to the root.
 */
export function sourcesBelow(
  root: string,
  folder: string,
  wanted: (path: string) => boolean = () => true,
): string[] {
  if (linkOn(root, folder) !== undefined) return [];
  const isSource = isPublished(root);
  return filesBelow(join(root, folder), (path) => wanted(path) && isSource(`${folder}/${path}`));
}

/** Lists the folders of example projects: those that have a project file. */
export function exampleProjects(root: string): string[] {
  return sourcesBelow(root, 'examples', (path) => /^[^/]+\/[^/]*_project\.yaml$/.test(path)).map(
    (path) => path.slice(0, path.indexOf('/')),
  );
}

/** Reports the symbolic links in folders that the build reads, without following them. */
export function linkFaults(root: string, folders: readonly string[]): Problem[] {
  return folders
    .flatMap((folder) => linksBelow(root, folder))
    .map(
      (file) =>
        new Problem({
          file,
          what: "symbolic links aren't allowed here, because they can lead out of the repository",
          fix: 'replace the link with the file or folder that it leads to',
        }),
    );
}

function linksBelow(root: string, path: string): string[] {
  const stats = statsOf(join(root, path));
  if (stats?.isSymbolicLink() === true) return [path];
  if (stats?.isDirectory() !== true) return [];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .flatMap(({ name }) => linksBelow(root, `${path}/${name}`));
}

/** Returns true for a path, relative to the site's root, that is in a folder that pages can use. */
export function isInSourceFolder(path: string): boolean {
  const [first = '', ...rest] = path.split(/[\\/]/);
  return rest.length > 0 && (SOURCE_FOLDERS as readonly string[]).includes(first);
}

/**
 * Returns a test for the regular files that may be published: those that git tracks, so that a
 * writer's own files, such as `.env`, never are. Outside of a checkout, such as in a container, all
 * files except those that are usually private.
 */
function isPublished(root: string): (path: string) => boolean {
  const tracked = trackedFiles(root);
  return (path) => (tracked === undefined ? !PRIVATE.test(path) : tracked.has(path));
}

function linkOn(root: string, path: string): string | undefined {
  const names = path.split('/');
  return names
    .map((_, index) => names.slice(0, index + 1).join('/'))
    .find((part) => statsOf(join(root, part))?.isSymbolicLink() === true);
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/** The paths that git tracks, and the time of git's last change to its list. */
interface Tracked {
  index: string;
  changed: number | undefined;
  paths: ReadonlySet<string> | undefined;
}

const knownFiles = new Map<string, Tracked>();

/**
 * Returns the paths in the source folders that git tracks. Returns undefined outside of a checkout,
 * such as for an unpacked archive, or a site in a folder that its repository ignores.
 */
function trackedFiles(root: string): ReadonlySet<string> | undefined {
  const known = knownFiles.get(root);
  if (known !== undefined && known.changed === changedAt(known.index)) return known.paths;
  const index = resolve(root, git(root, 'rev-parse', '--git-path', 'index')?.trim() ?? '');
  const listed = git(root, 'ls-files', '-z', '--', ...SOURCE_FOLDERS);
  const paths = listed ? new Set(listed.split('\0')) : undefined;
  knownFiles.set(root, { index, changed: changedAt(index), paths });
  return paths;
}

function changedAt(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
