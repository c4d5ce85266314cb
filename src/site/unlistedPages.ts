import { editDistance } from '../search/text/edits.ts';
import { Problem } from '../content/problem.ts';

/** What is needed of a page. */
interface ListedFacts {
  route: string;
  docId: string;
  title: string;
  file: string;
  unlisted: boolean;
}

/** The most edits between a route and the listed route without a page that it's meant as. */
const MOST_EDITS = 2;

/** Finds pages that aren't in the navigation, unless they're marked `unlisted`. */
export function unlistedPages(pages: readonly ListedFacts[], listed: readonly string[]): Problem[] {
  const routes = new Set(listed);
  const written = new Set(pages.map(({ docId }) => `/${docId}`));
  const planned = listed.filter((route) => !written.has(route));
  return pages
    .filter(({ docId, unlisted }) => !unlisted && !routes.has(`/${docId}`))
    .map(({ route, title, file }) => {
      const near = planned.find((other) => editDistance(route, other) <= MOST_EDITS);
      return new Problem({
        what: `the page ${route} stands in no list of the navigation`,
        file,
        line: 1,
        fix: `add ['${route}', '${title}'] to navigation/sidebars.ts where it belongs${near === undefined ? '' : `; if it is meant to be ${near}, move the file`}`,
      });
    });
}
