import { Problem } from '../../src/content/problem.ts';
import { locate } from '../locate.ts';
import type { Page, Resource, Site } from '../site.ts';
import { didYouMean } from 'check/text/nearest.ts';

const NAMES: Record<Resource['kind'], string> = {
  image: 'image',
  media: 'video or audio file',
  script: 'script',
  style: 'style sheet',
  frame: 'frame',
};

/** Finds images, videos, scripts, and style sheets that a page uses but the build didn't write. */
export function missingFiles(site: Site): Problem[] {
  const routes = new Set(site.pages.map(({ route }) => route));
  return site.pages.flatMap((page) =>
    page.resources.flatMap(({ href, kind, target }) => {
      if (target.kind === 'external' || /^(?:data|blob):/.test(href)) return [];
      const { path } = target;
      const exists = site.files.has(path) || (kind === 'frame' && routes.has(path));
      return exists && target.kind === 'inside' ? [] : [problemOf(path, kind, page, site)];
    }),
  );
}

function problemOf(path: string, kind: Resource['kind'], page: Page, site: Site): Problem {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // The build adds an eight-digit hash to the names of images; writers never see it.
  const written = name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  const extension = /\.\w+$/.exec(path)?.[0] ?? '';
  const files = [...site.files].filter((file) => file.endsWith(extension));
  return new Problem({
    ...locate(page, [path, name, written], site),
    what: `the ${NAMES[kind]} "${path}" doesn't exist`,
    fix: didYouMean(path, files, 'add the file, or correct the path', 3),
  });
}
