import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../content/files.ts';
import { IMAGE } from '../../content/images.ts';
import { publishedImage } from '../../content/publishedImage.ts';
import { Problem, Problems } from '../../content/problem.ts';
import { sourcesBelow } from '../../content/sourceFiles.ts';

/**
 * Checks what Astro copies from `public` in `source`: files that git doesn't track, such as `.env`, are removed,
 * photos lose the data of their camera, and no other file may have the same name. It must come after
 * all integrations that write files.
 */
export function publicFiles(source: string): AstroIntegration {
  return {
    name: 'public-files',
    hooks: {
      'astro:build:generated': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const published = new Set(sourcesBelow(source, 'public'));
        const others = filesBelow(join(source, 'public')).filter((path) => !published.has(path));
        for (const path of others) rmSync(join(root, path), { force: true });
        for (const path of published)
          if (isSame(root, path, readFileSync(join(source, 'public', path))))
            writeFileSync(join(root, path), await bytesOf(source, path));
        if (others.length > 0)
          logger.warn(
            `not published, because git doesn't track it: ${others.map((path) => `public/${path}`).join(', ')}`,
          );
      },
      'astro:build:done': async ({ dir }) => {
        const root = fileURLToPath(dir);
        const replaced: string[] = [];
        for (const path of sourcesBelow(source, 'public'))
          if (!isSame(root, path, await bytesOf(source, path))) replaced.push(path);
        if (replaced.length > 0) throw new Problems(replaced.map(sameName));
      },
    },
  };
}

function isSame(root: string, path: string, bytes: Buffer): boolean {
  return readFileSync(join(root, path)).equals(bytes);
}

async function bytesOf(source: string, path: string): Promise<Buffer> {
  const bytes = readFileSync(join(source, 'public', path));
  return IMAGE.test(path) ? publishedImage(bytes) : bytes;
}

function sameName(path: string): Problem {
  return new Problem({
    file: `public/${path}`,
    what: `the build itself writes ${path}, which replaces this file`,
    fix: 'rename or remove the file',
  });
}
