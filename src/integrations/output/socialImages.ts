import { mkdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { allDrawings } from '../../outputs/socialDrawings.ts';

/**
 * Puts the images of all pages into the built site; they are drawn while the pages are made
 * (pages/og).
 */
export function socialImages(): AstroIntegration {
  return {
    name: 'social-images',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const targets = (await allDrawings()).map(({ route, file }) => ({
          file,
          target: join(root, route),
        }));
        for (const folder of new Set(targets.map(({ target }) => dirname(target))))
          mkdirSync(folder, { recursive: true });
        await Promise.all(targets.map(({ file, target }) => copyFile(file, target)));
      },
    },
  };
}
