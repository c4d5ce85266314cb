import { nearest, Problem } from './problem.ts';

/** What has to be known of a page to tell whether the navigation should list it. */
interface ListedFacts {
  route: string;
  docId: string;
  title: string;
  file: string;
  unlisted: boolean;
}

/** Find pages that no list of the navigation names, so that nobody would come upon them; those marked `unlisted` are meant to be so. */
export function unlistedPages(pages: readonly ListedFacts[], listed: readonly string[]): { docId: string; problem: Problem }[] {
  const routes = new Set(listed);
  return pages
    .filter(({ docId, unlisted }) => !unlisted && !routes.has(`/${docId}`))
    .map(({ docId, route, title, file }) => {
      const [near] = nearest(route, listed, 1);
      const problem = new Problem({
        what: `the page ${route} stands in no list of the navigation`,
        file,
        line: 1,
        mend: `add ['${route}', '${title}'] to navigation/sidebars.ts${near === undefined ? '' : ` where it belongs; if it is meant to be ${near}, move the file`}`,
      });
      return { docId, problem };
    });
}
