import { editDistance } from '../search/text/edits.ts';
import { Problem } from '../content/problem.ts';

/** What has to be known of a page to tell whether the navigation should list it. */
interface ListedFacts {
  route: string;
  docId: string;
  title: string;
  file: string;
  unlisted: boolean;
}

/**
 * Letters by which an address may differ from a listed one that has no page yet, and still be meant
 * as it.
 */
const NEAR = 2;

/**
 * Finds pages that no list of the navigation names, so that nobody would come upon them; those
 * marked `unlisted` are meant to be so.
 */
export function unlistedPages(pages: readonly ListedFacts[], listed: readonly string[]): Problem[] {
  const routes = new Set(listed);
  const written = new Set(pages.map(({ docId }) => `/${docId}`));
  const planned = listed.filter((route) => !written.has(route));
  return pages
    .filter(({ docId, unlisted }) => !unlisted && !routes.has(`/${docId}`))
    .map(({ route, title, file }) => {
      const near = planned.find((other) => editDistance(route, other) <= NEAR);
      return new Problem({
        what: `the page ${route} stands in no list of the navigation`,
        file,
        line: 1,
        fix: `add ['${route}', '${title}'] to navigation/sidebars.ts where it belongs${near === undefined ? '' : `; if it is meant to be ${near}, move the file`}`,
      });
    });
}
