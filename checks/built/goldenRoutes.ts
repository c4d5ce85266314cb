import { Problem } from '../../src/content/problem.ts';
import { fillPath } from '../../src/content/tokens.ts';
import { didYouMean } from 'check/text/nearest.ts';
import { lineAt } from 'check/text/position.ts';
import type { Site } from '../site.ts';

const QUERIES = /^tests\/search\/(?:golden|questions)\.json$/;

/** Finds queries for measuring search whose pages were renamed or removed. */
export function goldenRoutes({ sources, pages, files, brand }: Site): Problem[] {
  const routes = new Set(pages.map(({ route }) => route));
  const lists = sources.filter(({ file }) => QUERIES.test(file));
  return lists.flatMap(({ file, raw }) =>
    [...raw.matchAll(/"(\/[\w{}./-]*)(?:[#:][^"]*)?"/g)].flatMap(({ 1: written = '', index }) => {
      const route = fillPath(written, brand);
      if (routes.has(route) || files.has(route)) return [];
      return [
        new Problem({
          file,
          line: lineAt(raw, index),
          what: `a query expects the page "${route}", which doesn't exist`,
          fix: didYouMean(route, routes, 'write the new route of the page, or remove it', 3),
        }),
      ];
    }),
  );
}
