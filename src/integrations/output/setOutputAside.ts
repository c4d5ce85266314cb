import { existsSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';

const PREFIX = 'old-output-';
const ENDING = ['SIGINT', 'SIGTERM'] as const;

export interface AsideOptions {
  /** Where it is kept meanwhile. */
  trash?: string;
  /** Calls when this program ends. */
  onExit?: (end: () => void) => void;
}

/**
 * Set the last output aside when a new one is about to be written, and remove it once all pages are
 * there: emptying the folder, as Astro would, takes more than a second. A build that fails before
 * puts it back, and whoever is served by it goes on. A link, a folder on another disk and a working
 * copy are left to Astro.
 */
export function setOutputAside(
  outDir: string,
  { trash = resolve('.cache'), onExit = whenEnded }: AsideOptions = {},
): AstroIntegration {
  const aside = join(trash, `${PREFIX}${process.pid}`);
  let removed: Promise<unknown> = Promise.resolve();
  let needed = false;
  const putBack = (): void => {
    if (!needed) return;
    needed = false;
    rmSync(outDir, { recursive: true, force: true });
    renameSync(aside, outDir);
  };
  return {
    name: 'set-output-aside',
    hooks: {
      'astro:build:start': () => {
        if (
          lstatSync(outDir, { throwIfNoEntry: false })?.isDirectory() !== true ||
          existsSync(join(outDir, '.git'))
        )
          return;
        try {
          mkdirSync(trash, { recursive: true });
          renameSync(outDir, aside);
        } catch {
          return;
        }
        needed = true;
        onExit(putBack);
      },
      'astro:build:generated': () => {
        needed = false;
        // Those of builds that were broken off, too.
        const old = existsSync(trash)
          ? readdirSync(trash).filter((name) => name === `${PREFIX}${process.pid}` || isLeft(name))
          : [];
        removed = Promise.allSettled(
          old.map((name) => rm(join(trash, name), { recursive: true, force: true })),
        );
      },
      'astro:build:done': async () => {
        await removed;
      },
    },
  };
}

function whenEnded(end: () => void): void {
  process.once('exit', end);
  for (const signal of ENDING) process.once(signal, () => process.exit(1));
}

/** Returns true if an output was set aside by a build that no longer runs. */
function isLeft(name: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  try {
    process.kill(Number(name.slice(PREFIX.length)), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
