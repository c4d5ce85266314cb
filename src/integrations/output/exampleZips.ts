import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { filesBelow } from '../../content/files.ts';
import { siteRoot } from '../../content/paths.ts';
import { readRegions } from '../../markdown/document/regions.ts';
import { fillCodeTokens, fillPath, type TokenValues } from '../../content/tokens.ts';

/** Where the archives lie, below the site's base. */
export const DOWNLOADS = 'downloads';

/**
 * Offers each example project as `/downloads/<name>.zip`, with the names filled in; the dev server
 * makes them when they are asked for.
 */
export function exampleZips(
  base: string,
  tokens: TokenValues,
  examples = join(siteRoot, 'examples'),
): AstroIntegration {
  return {
    name: 'example-zips',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const path = (request.url ?? '').replace(/\?.*$/, '');
          const name = exampleProjects(examples).find(
            (project) => path === `${base}${DOWNLOADS}/${project}.zip`,
          );
          if (name === undefined) return next();
          response.setHeader('content-type', 'application/zip');
          response.end(zipOf(join(examples, name), name, tokens));
        });
      },
      'astro:build:done': ({ dir }) => {
        const folder = join(fileURLToPath(dir), DOWNLOADS);
        for (const name of exampleProjects(examples)) {
          mkdirSync(folder, { recursive: true });
          writeFileSync(join(folder, `${name}.zip`), zipOf(join(examples, name), name, tokens));
        }
      },
    },
  };
}

/** Lists the folders that hold a project, by its project file. */
export function exampleProjects(examples: string): string[] {
  return filesBelow(examples, (path) => /^[^/]+\/[^/]*_project\.yaml$/.test(path)).map((path) =>
    path.slice(0, path.indexOf('/')),
  );
}

/**
 * Packs a project into a folder of its name, with tokens filled in names and contents and without
 * the marks of regions.
 */
export function zipOf(root: string, name: string, tokens: TokenValues): Uint8Array {
  const files: Zippable = {};
  // The same in every archive, so that the same files give the same bytes. Zip stores local time,
  // without a zone.
  const mtime = new Date(1980, 0, 1);
  for (const path of filesBelow(root))
    files[`${name}/${fillPath(path, tokens)}`] = [
      strToU8(textOf(join(root, path), tokens)),
      { mtime, level: 9 },
    ];
  return zipSync(files);
}

function textOf(file: string, tokens: TokenValues): string {
  const text = fillCodeTokens(
    readFileSync(file, 'utf8'),
    extname(file) === '.py' ? 'python' : 'text',
    tokens,
  );
  if (!/^[ \t]*(?:#|--|\/\/)[ \t]*(?:region:|endregion\b)/m.test(text)) return text;
  return `${readRegions(text).whole}\n`;
}
