import { docFields } from '../../src/content/fields.ts';
import { git } from '../../src/content/git.ts';
import { isPageFile } from '../../src/content/files.ts';
import { readFrontMatter } from '../../src/content/frontMatter.ts';
import { Problem } from '../../src/content/problem.ts';
import { fillPath } from '../../src/content/tokens.ts';
import { routeOfFile } from 'published/address.ts';
import { REDIRECTS_FILE, type SiteSources } from '../site.ts';

interface CommittedPage {
  file: string;
  readText: () => string;
}

/** Finds pages of the last commit that are gone, and whose URL doesn't redirect. */
export function lostRoutes(
  { pageSources, redirects, brand }: SiteSources,
  committed: readonly CommittedPage[] = committedPages(),
): Problem[] {
  const kept = new Set([
    ...pageSources.map(({ route }) => route),
    ...redirects.map(({ from }) => from),
  ]);
  return committed
    .map((page) => ({
      ...page,
      route: routeOfFile(fillPath(page.file.replace(/^content\/docs\//, ''), brand)),
    }))
    .filter(({ route }) => !kept.has(route))
    .filter(
      ({ file, readText }) => readFrontMatter(readText(), file, docFields).data.draft !== true,
    )
    .map(
      ({ file, route }) =>
        new Problem({
          file: REDIRECTS_FILE,
          line: redirects.reduce((last, { line }) => Math.max(last, line), 0) + 1,
          what: `the page ${file} is gone, and its URL ${route} doesn't lead anywhere`,
          fix: `add "${route}  /new-page"`,
        }),
    );
}

/** Returns the pages of the current version in the last commit; none outside of a repository. */
function committedPages(): CommittedPage[] {
  const files = (
    git('.', 'ls-tree', '-r', '--name-only', '-z', 'HEAD', 'content/docs') ?? ''
  ).split('\0');
  return files
    .filter((file) => isPageFile(file))
    .map((file) => ({ file, readText: () => git('.', 'show', `HEAD:${file}`) ?? '' }));
}
