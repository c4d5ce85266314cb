import { nearest, Problem } from '../src/content/problem.ts';
import { locate } from './locate.ts';
import { resolveHref } from './resolveHref.ts';
import type { Resource, Site } from './site.ts';

const NAMES: Record<Resource['kind'], string> = {
  image: 'image',
  media: 'film or sound',
  script: 'script',
  style: 'style sheet',
  frame: 'frame',
};

/** Find pictures, films, scripts and style sheets that a page wants and the build did not write. */
export function missingFiles(site: Site): Problem[] {
  return site.pages.flatMap((page) =>
    page.resources.flatMap(({ href, kind }) => {
      if (/^(?:data|blob):/.test(href)) return [];
      const target = resolveHref(href, page, site);
      if (target.kind === 'external') return [];
      const path = target.path;
      if (
        target.kind === 'inside' &&
        (site.files.has(path) ||
          (kind === 'frame' && site.pages.some(({ route }) => route === path)))
      )
        return [];
      const name = path.split('/').at(-1) ?? path;
      // Published images carry eight letters of their content's hash, which the writer never sees.
      const written = name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
      const near = nearest(
        path,
        [...site.files.keys()].filter((file) => extension(file) === extension(path)),
      );
      return [
        new Problem({
          ...locate(page, [path, name, written], site),
          what: `the ${NAMES[kind]} ${path} is not there`,
          mend:
            near.length === 0
              ? 'add the file, or correct its name'
              : `did you mean ${near.join(', ')}?`,
        }),
      ];
    }),
  );
}

function extension(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}
