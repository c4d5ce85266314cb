import type { Problem } from '../src/content/problem.ts';
import { MADE_BY_SITE } from '../src/site/routeStatus.ts';
import { brandNames } from './source/brandNames.ts';
import { brokenAnchors } from './built/brokenAnchors.ts';
import { brokenLinks } from './built/brokenLinks.ts';
import { skippedLevels } from './built/headingOrder.ts';
import { readPage } from './readPage.ts';
import { secrets } from './source/secrets.ts';
import type { Page, Site, SiteSources } from './site.ts';
import { vagueLinks } from './built/vagueLinks.ts';

/**
 * Returns the HTML that the dev server sends for a route, '' for another kind of file, or
 * undefined if nothing is there.
 */
export type Ask = (route: string) => Promise<string | undefined>;

/**
 * Finds problems on a dev server's page that only a build would otherwise report: broken links,
 * vague links, and skipped heading levels in its text, and brand names and secrets in its source.
 */
export async function servedPage(
  route: string,
  sources: SiteSources,
  ask: Ask,
): Promise<Problem[]> {
  const html = isWritten(route, sources) ? await ask(route) : undefined;
  if (html === undefined) return [];
  const page = pageOf(route, html, sources);
  const links = page.links.filter(({ place }) => place === 'text');
  const site = await siteAround({ ...page, links }, sources, ask);
  const ownSources = sources.pageSources.filter((source) => source.route === route);
  const ownSite = { ...sources, sources: ownSources };
  return [
    ...brokenLinks(site),
    ...brokenAnchors(site),
    ...vagueLinks(site),
    ...skippedLevels(page, site),
    ...brandNames(ownSite),
    ...secrets(ownSite),
  ];
}

/** True if a page is made from a writer's file that isn't a draft. */
function isWritten(route: string, { pageSources }: SiteSources): boolean {
  return pageSources.some((source) => source.route === route && source.visibility !== 'draft');
}

/** True if a route may exist without a writer's file. */
function isGenerated(route: string): boolean {
  return MADE_BY_SITE.has(route) || /^\/releases\/(?:page|tags)\b|\.\w+$/.test(route);
}

/** Returns a site with the page and its link targets. Reads only pages with a linked section. */
async function siteAround(page: Page, sources: SiteSources, ask: Ask): Promise<Site> {
  const pages = new Map(
    sources.pageSources
      .filter(({ visibility }) => visibility !== 'draft')
      .map(({ route }) => [route, pageOf(route, '', sources)]),
  );
  const files = new Set<string>();
  for (const [path, hasAnchor] of linkedPaths(page)) {
    if (pages.has(path) && !hasAnchor) continue;
    const mayExist = isWritten(path, sources) || isGenerated(path);
    const html = mayExist ? await ask(path) : undefined;
    pages.delete(path);
    if (html === '') files.add(path);
    else if (html !== undefined) pages.set(path, { ...pageOf(path, html, sources), links: [] });
  }
  pages.set(page.route, page);
  return { ...sources, built: '', files, textOf: () => undefined, pages: [...pages.values()] };
}

/** Returns the other paths that a page links to, and whether it links to a section of them. */
function linkedPaths(page: Page): Map<string, boolean> {
  const paths = new Map<string, boolean>();
  for (const { target } of page.links) {
    if (target.kind !== 'inside' || target.path === page.route) continue;
    paths.set(target.path, paths.get(target.path) === true || target.anchor !== '');
  }
  return paths;
}

function pageOf(route: string, html: string, site: SiteSources): Page {
  return readPage(route === '/' ? 'index.html' : `${route.slice(1)}.html`, html, site);
}
