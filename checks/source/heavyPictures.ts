import { statSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE } from '../../src/content/images.ts';
import { siteRoot } from '../../src/content/paths.ts';
import { Problem } from '../../src/content/problem.ts';
import type { SiteSources } from '../site.ts';

/** The most bytes of a picture: about three seconds on a slow phone. */
const MOST = 500_000;

/** Finds pictures that take long to load. `sizeOf` returns the bytes of a file of the site. */
export function heavyPictures(
  { contentFiles }: Pick<SiteSources, 'contentFiles'>,
  sizeOf: (file: string) => number = (file) => statSync(join(siteRoot, file)).size,
): Problem[] {
  return contentFiles
    .filter((file) => IMAGE.test(file))
    .flatMap((file) => {
      const bytes = sizeOf(file);
      if (bytes <= MOST) return [];
      return [
        new Problem({
          file,
          what: `the picture has ${(bytes / 1e6).toFixed(1)} MB`,
          allowed: `at most ${MOST / 1e6} MB`,
          fix: 'resize it to the width at which pages show it (at most 1,600 px), or save it as WebP',
        }),
      ];
    });
}
