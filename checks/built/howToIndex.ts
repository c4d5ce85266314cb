import { Problem } from '../../src/content/problem.ts';
import type { Site } from '../site.ts';

/** The page that leads to every guide. */
export const INDEX = '/how-to';

/** Finds guides that readers can't reach from the list of guides. */
export function howToIndex({ pages, pageSources }: Pick<Site, 'pages' | 'pageSources'>): Problem[] {
  const index = pages.find(({ route }) => route === INDEX);
  const source = pageSources.find(({ route }) => route === INDEX);
  if (index === undefined || source === undefined) return [];
  const linked = new Set(
    index.links.flatMap(({ target, place }) =>
      place === 'text' && target.kind === 'inside' ? [target.path] : [],
    ),
  );
  return pageSources
    .filter(({ route, visibility }) => route.startsWith(`${INDEX}/`) && visibility === 'listed')
    .filter(({ route }) => !linked.has(route))
    .map(
      ({ file, route, title }) =>
        new Problem({
          file,
          line: 1,
          what: `${source.file} doesn't link to this guide`,
          fix: `add [${title}](${route}) to its section in ${source.file}`,
        }),
    );
}
