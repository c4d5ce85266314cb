import { basename } from 'node:path';
import { IMAGE } from '../src/content/images.ts';
import type { Problem } from '../src/content/problem.ts';
import { MADE_BY_SITE } from '../src/site/navigationFaults.ts';
import { brandNames } from './source/brandNames.ts';
import { brokenAnchors } from './built/brokenAnchors.ts';
import { brokenLinks } from './built/brokenLinks.ts';
import { titlesLike } from './source/duplicateTitles.ts';
import { emptyPages } from './source/emptyPages.ts';
import { howToIndex, INDEX } from './built/howToIndex.ts';
import { heavyPictures } from './source/heavyPictures.ts';
import { leftovers } from './source/leftovers.ts';
import { markdownLinks } from './source/markdownLinks.ts';
import { ownAddress } from './source/ownAddress.ts';
import { skippedLevels } from './built/headingOrder.ts';
import { readPage } from './readPage.ts';
import { secrets } from './source/secrets.ts';
import type { Page, Site, SiteSources } from './site.ts';
import { svgPictures } from './source/svgPictures.ts';
import { vagueLinks } from './built/vagueLinks.ts';

/** Answers what a dev server knows about its pages. */
export interface Ask {
  /**
   * Returns the HTML that the dev server sends for a route, '' for another kind of file, or
   * undefined if nothing is there.
   */
  page: (route: string) => Promise<string | undefined>;
  /** Returns the HTML of a page's own text if it's known without rendering the page. */
  text: (route: string) => string | undefined;
}

/** What was found on a page, and the routes that its text links to. */
export interface Served {
  problems: readonly Problem[];
  links: ReadonlySet<string>;
}

/**
 * Finds on a dev server's page what a build's gates find in its text, in its file, and in the
 * pictures that it names.
 */
export async function servedPage(route: string, sources: SiteSources, ask: Ask): Promise<Served> {
  const html = isWritten(route, sources) ? await ask.page(route) : undefined;
  if (html === undefined) return { problems: [], links: new Set() };
  const page = pageOf(route, html, sources);
  const links = page.links.filter(({ place }) => place === 'text');
  const site = await siteAround({ ...page, links }, sources, ask);
  const pageSources = sources.pageSources.filter((source) => source.route === route);
  const ownSite = { ...sources, sources: pageSources, pageSources };
  const shown = (file: string): boolean =>
    IMAGE.test(file) && pageSources.some(({ raw }) => raw.includes(basename(file)));
  const guides = sources.pageSources.filter(({ route: other }) => [route, INDEX].includes(other));
  const problems = [
    ...brokenLinks(site),
    ...brokenAnchors(site),
    ...vagueLinks(site),
    ...howToIndex({ pages: indexOf(route, sources, ask), pageSources: guides }),
    ...skippedLevels(page, site),
    ...markdownLinks(sources, pageSources),
    ...pageSources.flatMap(({ file }) => titlesLike(file, sources)),
    ...emptyPages(ownSite),
    ...leftovers(ownSite),
    ...ownAddress(ownSite),
    ...brandNames(ownSite),
    ...secrets(ownSite),
    ...heavyPictures({ contentFiles: sources.contentFiles.filter(shown), pageSources }),
    ...svgPictures({ sources: sources.sources.filter(({ file }) => shown(file)) }),
  ];
  return { problems, links: new Set(linkedPaths({ ...page, links }).keys()) };
}

/** Returns the list of guides if a page is one of them. */
function indexOf(route: string, sources: SiteSources, ask: Ask): Page[] {
  const text = route.startsWith(`${INDEX}/`) ? ask.text(INDEX) : undefined;
  return text === undefined ? [] : [pageOf(INDEX, `<main class="prose">${text}</main>`, sources)];
}

/** True if a page is made from a writer's file that isn't a draft. */
function isWritten(route: string, { pageSources }: SiteSources): boolean {
  return pageSources.some((source) => source.route === route && source.visibility !== 'draft');
}

/** True if a route may exist without a writer's file. */
export function isGenerated(route: string): boolean {
  return MADE_BY_SITE.has(route) || /^\/releases\/(?:page|tags)\b|\.\w+$/.test(route);
}

/**
 * Returns a site with the page and its link targets. Reads only pages with a linked section, and
 * renders only those whose own text doesn't have it.
 */
async function siteAround(page: Page, sources: SiteSources, ask: Ask): Promise<Site> {
  const pages = new Map(
    sources.pageSources
      .filter(({ visibility }) => visibility !== 'draft')
      .map(({ route }) => [route, pageOf(route, '', sources)]),
  );
  const files = new Set<string>();
  for (const [path, anchors] of linkedPaths(page)) {
    if (pages.has(path) && anchors.size === 0) continue;
    const mayExist = isWritten(path, sources) || isGenerated(path);
    const html = mayExist ? await htmlWith(anchors, path, ask) : undefined;
    pages.delete(path);
    if (html === '') files.add(path);
    else if (html !== undefined) pages.set(path, { ...pageOf(path, html, sources), links: [] });
  }
  pages.set(page.route, page);
  return { ...sources, built: '', files, textOf: () => undefined, pages: [...pages.values()] };
}

/** Returns a page's own text if it has all the sections, and otherwise the whole page. */
async function htmlWith(
  anchors: ReadonlySet<string>,
  route: string,
  ask: Ask,
): Promise<string | undefined> {
  const text = ask.text(route);
  const hasAll = [...anchors].every((anchor) => text?.includes(` id="${anchor}"`) === true);
  return anchors.size > 0 && hasAll ? text : ask.page(route);
}

function linkedPaths(page: Page): Map<string, Set<string>> {
  const paths = new Map<string, Set<string>>();
  for (const { target } of page.links) {
    if (target.kind !== 'inside' || target.path === page.route) continue;
    const anchors = paths.get(target.path) ?? new Set();
    paths.set(target.path, anchors);
    if (target.anchor !== '') anchors.add(target.anchor);
  }
  return paths;
}

/** Reads a page from the HTML at a route. */
export function pageOf(route: string, html: string, site: SiteSources): Page {
  return readPage(route === '/' ? 'index.html' : `${route.slice(1)}.html`, html, site);
}
