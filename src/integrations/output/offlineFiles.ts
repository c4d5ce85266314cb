import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { rolldown } from 'rolldown';
import type { Build } from '../../browser/offline/store.ts';
import { filesBelow } from '../../content/files.ts';
import type { SiteConfig } from '../../content/siteConfig.ts';
import { toRoute } from '../../navigation/address.ts';
import { BINARY_TYPES, textType } from '../hosts/mediaTypes.ts';
import { HASHED_FOLDERS, securityHeaders, SQL_WORKER } from '../hosts/rules.ts';
import { ENGINE } from './liveSamples.ts';
import { BUILD_MARK } from './marks.ts';
import { packArchive, type ArchiveFile } from './packArchive.ts';

/** The name of the worker's file never changes: browsers look there for a new build. */
const WORKER = 'service-worker.js';
const REMOVER = resolve('deploy/remove-service-worker.js');

/** Lists that pages load by these names. */
const LISTS = ['routes.json', 'useful.json', 'moved-sections.json'];

/**
 * Writes the service worker, and the archive that it stores for readers who save the docs for
 * offline use. Fills the id of the build in every page, so that the worker stores only pages of its
 * own build.
 */
export function offlineFiles({ offline = true, base }: SiteConfig): AstroIntegration {
  return {
    name: 'offline-files',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        const isOn = offline && command === 'build';
        updateConfig({ vite: { define: { 'import.meta.env.OFFLINE': JSON.stringify(isOn) } } });
      },
      // On localhost, the dev server may have the same origin as a build that was served before.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          if (request.url !== base + WORKER) return next();
          response.setHeader('content-type', 'text/javascript');
          response.end(readFileSync(REMOVER));
        });
      },
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const code = offline ? await workerCode() : readFileSync(REMOVER, 'utf8');
        const paths = offlinePaths(root);
        const id = digestOf(root, paths, code);
        for (const path of paths.filter((name) => name.endsWith('.html'))) {
          const file = join(root, path);
          writeFileSync(file, readFileSync(file, 'utf8').replace(BUILD_MARK, id));
        }
        if (!offline) return writeFileSync(join(root, WORKER), code);
        const started = performance.now();
        const policy = readFileSync(join(root, '_csp.txt'), 'utf8').trim();
        const files = paths.map((path) => archiveFile(root, path));
        const archive = await packArchive(files, securityHeaders(policy));
        mkdirSync(join(root, '_offline'), { recursive: true });
        writeFileSync(join(root, `_offline/${id}.bin`), archive);
        const build: Build = { id, bytes: archive.length };
        writeFileSync(join(root, WORKER), `const BUILD=${JSON.stringify(build)};\n${code}`);
        logger.info(
          `offline archive: ${files.length} files, ${(archive.length / 1e6).toFixed(1)} MB, ` +
            `packed in ${Math.round(performance.now() - started)} ms`,
        );
      },
    },
  };
}

/**
 * Lists the files that readers need offline: pages, and what pages load. DuckDB is too large for
 * everyone who saves the docs.
 */
function offlinePaths(root: string): string[] {
  const isPublic = (path: string): boolean => existsSync(join('public', path));
  const isDuckDb = (path: string): boolean =>
    `/${path}`.startsWith(SQL_WORKER) || `/${path}`.startsWith(ENGINE);
  const isHashed = (path: string): boolean =>
    !isDuckDb(path) && HASHED_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
  return filesBelow(
    root,
    (path) => path.endsWith('.html') || LISTS.includes(path) || isHashed(path) || isPublic(path),
  );
}

function digestOf(root: string, paths: readonly string[], code: string): string {
  const hash = createHash('sha256').update(code);
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex').slice(0, 12);
}

function archiveFile(root: string, path: string): ArchiveFile {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return {
    path: path.endsWith('.html') ? toRoute(`/${path}`) : `/${path}`,
    type: textType(path) ?? BINARY_TYPES[extension] ?? 'application/octet-stream',
    content: readFileSync(join(root, path)),
  };
}

async function workerCode(): Promise<string> {
  const bundle = await rolldown({ input: resolve('src/browser/offline/serviceWorker.ts') });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code;
}
