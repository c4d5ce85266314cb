import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

const PREFIX = 'old-output-';

/**
 * Set the last output aside when a new one is about to be written, and remove it meanwhile: emptying the folder, as Astro would, takes more than a
 * second. A link, a folder on another disk and a working copy are left to Astro.
 */
export function setOutputAside(outDir: string, trash = resolve('.cache')): AstroIntegration {
  let removed: Promise<unknown> = Promise.resolve();
  return {
    name: 'set-output-aside',
    hooks: {
      'astro:build:start': () => {
        if (lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true || existsSync(join(outDir, '.git'))) return;
        try {
          mkdirSync(trash, { recursive: true });
          renameSync(outDir, join(trash, `${PREFIX}${process.pid}`));
        } catch {
          return;
        }
        // Those of builds that were broken off, too.
        const old = readdirSync(trash).filter((name) => name.startsWith(PREFIX));
        removed = Promise.allSettled(old.map((name) => rm(join(trash, name), { recursive: true, force: true })));
      },
      'astro:build:done': async () => {
        await removed;
      },
    },
  };
}
