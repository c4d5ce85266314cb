import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import { sourcesBelow } from '../../content/sourceFiles.ts';

/**
 * Removes the files of `public` that pages can't use from the built site, because Astro publishes the
 * whole folder: also `.env` files, and everything else that git doesn't track.
 */
export function trackedOnly(): AstroIntegration {
  return {
    name: 'tracked-only',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const published = new Set(sourcesBelow(resolve('.'), 'public'));
        const others = filesBelow(resolve('public')).filter((path) => !published.has(path));
        for (const path of others) rmSync(join(fileURLToPath(dir), path), { force: true });
        if (others.length > 0)
          logger.warn(
            `not published, because git doesn't track it: ${others.map((path) => `public/${path}`).join(', ')}`,
          );
      },
    },
  };
}
