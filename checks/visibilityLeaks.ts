import { Problem } from '../src/content/problem.ts';
import { resolveHref } from './resolveHref.ts';
import type { LinkPlace, Page, PageSource, Site } from './site.ts';

/** Where a hidden page shows up on other pages, in words. Links in the writer's own text are theirs to set, but not on the pages that list others. */
const PLACES: Partial<Record<LinkPlace, string>> = {
  sidebar: 'the sidebar',
  pager: 'the pager',
  page: 'the page',
  chrome: 'the frame',
};

const LISTING_PAGES = new Set(['/', '/search', '/404']);

/** Files that list addresses; the others hold whole texts, in which a writer may link to a hidden page. */
const LISTS = /^\/(?:sitemap[\w-]*\.xml|llms\.txt|routes\.json|.*search.*\.json)$/;
const TEXTS = /\.(?:xml|json|txt)$/;

/** Find drafts and unlisted pages that show up where only listed ones may (DECISIONS.md 'Words'). */
export function visibilityLeaks(site: Site): Problem[] {
  return site.pageSources
    .filter(({ visibility }) => visibility !== 'listed')
    .flatMap((source) => [
      ...onItsOwn(source, site),
      ...inPages(source, site),
      ...inFiles(source, site),
    ]);
}

function onItsOwn(source: PageSource, { pages, pageSources }: Site): Problem[] {
  // A listed page may have taken the address of a draft.
  if (
    pageSources.some(({ route, visibility }) => route === source.route && visibility === 'listed')
  )
    return [];
  const page = pages.find(({ route }) => route === source.route);
  if (page === undefined) return [];
  if (source.visibility === 'draft')
    return [leak(source, `the draft is published at ${source.route}`)];
  return page.indexed ? [leak(source, `the unlisted page ${source.route} lacks noindex`)] : [];
}

function inPages(source: PageSource, site: Site): Problem[] {
  return site.pages.flatMap((page) => {
    if (page.route === source.route) return [];
    const places = new Set(
      page.links
        .filter(({ href }) => leadsTo(href, page, source.route, site))
        .flatMap(({ place }) => placeName(place, page, source)),
    );
    return [...places].map((place) =>
      leak(
        source,
        `the ${source.visibility} page ${source.route} stands in ${place} of ${page.route}`,
      ),
    );
  });
}

function placeName(place: LinkPlace, page: Page, { visibility }: PageSource): string[] {
  if (place === 'trail') return visibility === 'draft' ? ['the trail'] : [];
  if (place === 'text') return LISTING_PAGES.has(page.route) ? ['the page'] : [];
  const name = PLACES[place];
  return name === undefined ? [] : [name];
}

function leadsTo(href: string, page: Page, route: string, site: Site): boolean {
  const target = resolveHref(href, page, site);
  return target.kind === 'inside' && target.path === route;
}

function inFiles(source: PageSource, { files, url, base }: Site): Problem[] {
  const address = new RegExp(
    `(?:(?<![\\w.-])|${RegExp.escape(url + base.slice(0, -1))})${RegExp.escape(source.route)}(?:\\.md)?(?![\\w/.-])`,
  );
  return [...files].flatMap(([file, text]) => {
    if (text === undefined || !TEXTS.test(file) || file.startsWith('/_')) return [];
    const found =
      (LISTS.test(file) && address.test(text)) ||
      (source.description !== '' && text.includes(source.description));
    return found
      ? [leak(source, `the ${source.visibility} page ${source.route} stands in ${file}`)]
      : [];
  });
}

function leak(source: PageSource, what: string): Problem {
  return new Problem({
    file: source.file,
    line: 1,
    what,
    allowed:
      source.visibility === 'draft'
        ? 'a draft has no page'
        : 'an unlisted page is reached by its address only',
    mend: 'ask isVisible() of src/navigation/visibility.ts before listing a page',
  });
}
