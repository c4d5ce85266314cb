import { Problem } from '../../src/content/problem.ts';
import { leadsTo } from '../resolveHref.ts';
import type { LinkPlace, Page, PageSource, Site } from '../site.ts';

const LISTING_PAGES = new Set(['/', '/search', '/404']);

/**
 * Files that list URLs. The other files contain full texts, which may link to hidden pages.
 */
const LISTING_FILES = /^\/(?:sitemap[\w-]*\.xml|llms\.txt|routes\.json|.*search.*\.json)$/;
const TEXT_FILES = /\.(?:xml|json|txt)$/;

/**
 * Finds drafts and unlisted pages that show up where only listed pages may
 * (docs/decisions/markdown.md#hidden-pages).
 */
export function visibilityLeaks(site: Site): Problem[] {
  return site.pageSources
    .filter(({ visibility }) => visibility !== 'listed')
    .flatMap((source) =>
      [
        ...leaksOfOwnPage(source, site),
        ...leaksInPages(source, site),
        ...leaksInFiles(source, site),
      ].map((what) => problemOf(source, what)),
    );
}

function leaksOfOwnPage(source: PageSource, { pages, pageSources }: Site): string[] {
  const { route, visibility } = source;
  const page = pages.find((built) => built.route === route);
  // A listed page may have the same route as a draft.
  const isListed = pageSources.some(
    (other) => other.route === route && other.visibility === 'listed',
  );
  if (page === undefined || isListed) return [];
  if (visibility === 'draft') return [`the draft is published at "${route}"`];
  return page.indexed ? [`the unlisted page "${route}" doesn't set noindex`] : [];
}

function leaksInPages(source: PageSource, { pages, pageSources }: Site): string[] {
  const { route, visibility } = source;
  const name = nameInVersion(source);
  // The page in another version links to this one, for example in the list of versions.
  const own = new Set(
    pageSources.filter((page) => nameInVersion(page) === name).map((page) => page.route),
  );
  return pages
    .filter((page) => !own.has(page.route))
    .flatMap((page) => {
      const links = page.links.filter(({ target }) => leadsTo(target, route));
      const places = new Set(links.map(({ place }) => place));
      return [...places]
        .filter((place) => isList(place, page, source))
        .map((place) => `the ${visibility} page "${route}" is in the ${place} of ${page.route}`);
    });
}

/** Returns a file's path without the folder of its version. */
function nameInVersion({ file }: PageSource): string {
  return file.replace(/^versions\/[^/]+\//, '');
}

/** True if a place lists pages. A writer may link to a hidden page in their own text. */
function isList(place: LinkPlace, page: Page, { visibility }: PageSource): boolean {
  if (place === 'trail') return visibility === 'draft';
  if (place === 'text') return LISTING_PAGES.has(page.route);
  return place !== 'contents';
}

function leaksInFiles(source: PageSource, { files, textOf, url, base }: Site): string[] {
  const { route, description, visibility } = source;
  const root = RegExp.escape(url + base.slice(0, -1));
  const address = new RegExp(
    `(?:(?<![\\w.-])|${root})${RegExp.escape(route)}(?:\\.md)?(?![\\w/.-])`,
  );
  return [...files].flatMap((file) => {
    if (!TEXT_FILES.test(file) || file.startsWith('/_')) return [];
    const text = textOf(file) ?? '';
    const isListed = LISTING_FILES.test(file) && address.test(text);
    const hasDescription = description !== '' && text.includes(description);
    return isListed || hasDescription ? [`the ${visibility} page "${route}" is in ${file}`] : [];
  });
}

function problemOf({ file, visibility }: PageSource, what: string): Problem {
  return new Problem({
    file,
    line: 1,
    what,
    allowed:
      visibility === 'draft'
        ? 'no page for a draft'
        : 'links to an unlisted page only from the text of other pages',
    fix: 'call isVisible() from src/navigation/visibility.ts before listing a page',
  });
}
