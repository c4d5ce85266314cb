import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IMAGE } from '../../src/content/images.ts';
import { siteRoot } from '../../src/content/paths.ts';
import { Problem } from '../../src/content/problem.ts';
import { lineOf } from '../locate.ts';
import type { SiteSources } from '../site.ts';

/** The most bytes of a picture: about three seconds on a slow phone. */
const MOST = 500_000;

/** Finds pictures that load slowly, and where they're shown. `sizeOf` returns bytes of a file. */
export function heavyPictures(
  { contentFiles, pageSources }: Pick<SiteSources, 'contentFiles' | 'pageSources'>,
  sizeOf: (file: string) => number = (file) => statSync(join(siteRoot, file)).size,
): Problem[] {
  return contentFiles
    .filter((file) => IMAGE.test(file))
    .flatMap((file) => {
      const bytes = sizeOf(file);
      if (bytes <= MOST) return [];
      const name = basename(file);
      const page = pageSources.find(({ raw }) => raw.includes(name));
      return [
        new Problem({
          ...(page === undefined ? { file } : { file: page.file, line: lineOf(page.raw, name) }),
          what: `the picture ${file} has ${(bytes / 1e6).toFixed(1)} MB`,
          allowed: `at most ${MOST / 1e6} MB`,
          fix: 'resize it to the width at which pages show it (at most 1,600 px), or save it as WebP',
        }),
      ];
    });
}
