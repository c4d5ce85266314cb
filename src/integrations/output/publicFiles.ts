import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import { Problem, Problems } from '../../content/problem.ts';
import { sourcesBelow } from '../../content/sourceFiles.ts';

/**
 * Checks what Astro copies from `public`: files that git doesn't track, such as `.env`, are removed
 * from the built site, and no other file of the build may have the same name. It must come after all
 * integrations that write files.
 */
export function publicFiles(): AstroIntegration {
  return {
    name: 'public-files',
    hooks: {
      'astro:build:generated': ({ dir, logger }) => {
        const published = new Set(sourcesBelow(resolve('.'), 'public'));
        const others = filesBelow(resolve('public')).filter((path) => !published.has(path));
        for (const path of others) rmSync(join(fileURLToPath(dir), path), { force: true });
        if (others.length > 0)
          logger.warn(
            `not published, because git doesn't track it: ${others.map((path) => `public/${path}`).join(', ')}`,
          );
      },
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const replaced = sourcesBelow(resolve('.'), 'public').filter(
          (path) => !readFileSync(join(root, path)).equals(readFileSync(join('public', path))),
        );
        if (replaced.length > 0) throw new Problems(replaced.map(sameName));
      },
    },
  };
}

function sameName(path: string): Problem {
  return new Problem({
    file: `public/${path}`,
    what: `the build itself writes ${path}, which replaces this file`,
    fix: 'rename or remove the file',
  });
}
