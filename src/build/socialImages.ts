import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { allDrawings } from '../outputs/socialDrawings.ts';

/** Put the images of all pages into the built site; they are drawn while the pages are made (pages/og). */
export function socialImages(): AstroIntegration {
  return {
    name: 'social-images',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        for (const { route, file } of await allDrawings()) {
          const target = join(root, route);
          mkdirSync(dirname(target), { recursive: true });
          copyFileSync(file, target);
        }
      },
    },
  };
}
