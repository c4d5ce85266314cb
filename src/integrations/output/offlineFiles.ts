import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { HASH_DIGITS } from '../../browser/offline/fileHash.ts';
import { REDIRECTS, type Build } from '../../browser/offline/store.ts';
import { filesBelow } from '../../content/files.ts';
import { toRoute } from 'published/address.ts';
import { mediaType } from '../hosts/mediaTypes.ts';
import { HASHED_FOLDERS, SQL_WORKER, SQL_WORKER_POLICY } from '../hosts/rules.ts';
import { POLICY, securityHeaders } from 'published/securityHeaders.ts';
import { packArchive, type ArchiveFile } from './packArchive.ts';

/** The name of the worker's file never changes: browsers look there for a new build. */
export const WORKER = 'service-worker.js';

/** Removes the worker of an earlier build. */
export const REMOVER = 'deploy/remove-service-worker.js';

/** The icon, and lists that pages and the worker load by these names. */
const LISTS = ['favicon.svg', 'routes.json', 'useful.json', 'moved-sections.json', REDIRECTS];

/** The projects of the playground. */
const PLAYGROUND = 'playground/';

/** Bytes from which a file isn’t in the archive: a new build would cost readers all of it again. */
const LARGE = 5e6;

/** A page of a build. Its HTML is complete when the archive is packed. */
interface OfflinePage {
  file: string;
  html: string;
}

/** The build as the service worker knows it. */
interface OfflineBuild {
  /** Worker and pages have it, so that the worker stores only pages of its own build. */
  id: string;
  pages: readonly OfflinePage[];
  /** The other files that readers need offline. */
  files: readonly ArchiveFile[];
  code: string;
}

/**
 * Reads what readers need offline, and gives the build an id. `filledIn` is what pages still get,
 * besides the id.
 */
export async function readOfflineBuild(
  root: string,
  pages: readonly OfflinePage[],
  isOffline: boolean,
  filledIn: readonly string[],
): Promise<OfflineBuild> {
  const code = isOffline ? await workerCode() : readFileSync(REMOVER, 'utf8');
  const files = offlinePaths(root).map((path) => archiveFile(path, readFileSync(join(root, path))));
  const hash = createHash('sha256').update(code).update(JSON.stringify(filledIn));
  for (const { file, html } of pages) hash.update(file).update(html);
  for (const { path, content } of files) hash.update(path).update(content);
  return { id: hash.digest('hex').slice(0, 12), pages, files, code };
}

/**
 * Returns the service worker, and the archive that it stores for readers who save the docs: the files
 * whose paths are in it, which are those of the newest version.
 */
export async function offlineFiles(
  { id, pages, files, code }: OfflineBuild,
  policy: string,
  isInArchive: (path: string) => boolean,
): Promise<[path: string, content: string | Buffer][]> {
  const all = [...pages.map(({ file, html }) => archiveFile(file, Buffer.from(html))), ...files];
  const saved = all.filter(({ path }) => isInArchive(path));
  const packed = saved.filter(({ content }) => content.length < LARGE);
  const archive = await packArchive(packed, securityHeaders(policy));
  const hashes = all.map(({ path, content }) => [path, hashOf(content)] as const);
  const list = JSON.stringify(Object.fromEntries(hashes));
  const large = saved.filter(({ content }) => content.length >= LARGE).map(downloadOf);
  const build: Build = {
    id,
    bytes: large.reduce((sum, { bytes }) => sum + bytes, archive.length),
    archive: downloadOf({ path: `/_offline/${id}.bin`, content: archive }),
    large,
    list: hashOf(list),
  };
  return [
    [`_offline/${id}.bin`, archive],
    [`_offline/${id}.json`, list],
    [WORKER, `const BUILD=${JSON.stringify(build)};\n${code}`],
  ];
}

function downloadOf({ path, content }: Pick<ArchiveFile, 'path' | 'content'>): Build['archive'] {
  return { path, bytes: content.length, hash: hashOf(content) };
}

function hashOf(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_DIGITS);
}

/**
 * Lists what pages load and link to, which readers need offline, such as their Markdown copies, and
 * DuckDB for the playground.
 */
function offlinePaths(root: string): string[] {
  const isPublic = (path: string): boolean => existsSync(join('public', path));
  const isHashed = (path: string): boolean =>
    HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return filesBelow(
    root,
    (path) =>
      !path.endsWith('.html') &&
      (LISTS.includes(path) ||
        path.endsWith('.md') ||
        path.startsWith(PLAYGROUND) ||
        isHashed(path) ||
        isPublic(path)),
  );
}

function archiveFile(path: string, content: Buffer): ArchiveFile {
  return {
    path: path.endsWith('.html') ? toRoute(`/${path}`) : `/${path}`,
    headers: {
      'content-type': mediaType(path),
      ...(`/${path}`.startsWith(SQL_WORKER) && { [POLICY]: SQL_WORKER_POLICY }),
    },
    content,
  };
}

async function workerCode(): Promise<string> {
  const bundle = await rolldown({ input: resolve('src/browser/offline/serviceWorker.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
