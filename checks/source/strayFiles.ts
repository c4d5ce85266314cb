import { Problem } from '../../src/content/problem.ts';
import type { SiteSources } from '../site.ts';

const PAGE_FOLDERS = /^content\/(?:docs|pages|releases)\//;
const HIDDEN = /\/\./;
const EXPECTED = /\.(?:mdx?|svg|png|jpe?g|webp|avif)$|^content\/releases\/authors\.yml$/;
const MARKDOWN = /\.(?:mdx?|markdown|mdown|mkdn?)$/i;

/** Finds files below the folders of pages that the build silently skips. */
export function strayFiles({ contentFiles }: Pick<SiteSources, 'contentFiles'>): Problem[] {
  return contentFiles
    .filter((file) => PAGE_FOLDERS.test(file) && !HIDDEN.test(file) && !EXPECTED.test(file))
    .map(
      (file) =>
        new Problem({
          file,
          what: 'this file is neither a page nor an image',
          allowed: '.md, .mdx, .svg, .png, .jpg, .webp, .avif',
          fix: MARKDOWN.test(file)
            ? 'rename it, so that it ends with .md'
            : 'delete it, or move it to public/ if readers download it',
        }),
    );
}
