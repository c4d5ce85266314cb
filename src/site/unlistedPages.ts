import { Problem } from '../content/problem.ts';
import { nearest } from '../text/nearest.ts';

/** The facts about a page that the check needs. */
interface ListedFacts {
  route: string;
  docId: string;
  title: string;
  file: string;
  unlisted: boolean;
}

/** Finds pages that aren't in the navigation, unless they're marked `unlisted`. */
export function unlistedPages(pages: readonly ListedFacts[], listed: readonly string[]): Problem[] {
  const routes = new Set(listed);
  const written = new Set(pages.map(({ docId }) => `/${docId}`));
  const planned = listed.filter((route) => !written.has(route));
  return pages
    .filter(({ docId, unlisted }) => !unlisted && !routes.has(`/${docId}`))
    .map(({ route, title, file }) => {
      const [near] = nearest(route, planned);
      return new Problem({
        what: `page ${route} isn't in the navigation`,
        file,
        line: 1,
        fix: `add ['${route}', '${title}'] to navigation/sidebars.ts${near === undefined ? '' : `, or rename the file if you meant ${near}`}`,
      });
    });
}
