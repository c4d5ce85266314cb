import type { Problem } from '../src/content/problem.ts';
import { MADE_BY_SITE } from '../src/site/routeStatus.ts';
import { brandNames } from './brandNames.ts';
import { brokenAnchors } from './brokenAnchors.ts';
import { brokenLinks } from './brokenLinks.ts';
import { readPage } from './readPage.ts';
import { resolveHref } from './resolveHref.ts';
import { secrets } from './secrets.ts';
import type { Page, Site, SiteSources } from './site.ts';

/** Gives what the dev server has at a route: the HTML of a page, an empty text for anything else that is there, nothing if nothing is. */
export type Ask = (route: string) => Promise<string | undefined>;

/** Find what a build would refuse on a page of the dev server, and nobody hears of before: links in its text, names and secrets in its source. */
export async function servedPage(
  route: string,
  sources: SiteSources,
  ask: Ask,
): Promise<Problem[]> {
  const html = isWritten(route, sources) ? await ask(route) : undefined;
  if (html === undefined) return [];
  const page = pageOf(route, html);
  const site = await siteAround(
    { ...page, links: page.links.filter(({ place }) => place === 'text') },
    sources,
    ask,
  );
  const own = {
    ...site,
    pages: [],
    sources: sources.pageSources.filter((source) => source.route === route),
  };
  return [...brokenLinks(site), ...brokenAnchors(site), ...brandNames(own), ...secrets(own)];
}

/** Tell whether a page is made from a file of the writers', and no draft. */
function isWritten(route: string, { pageSources }: SiteSources): boolean {
  return pageSources.some((source) => source.route === route && source.visibility !== 'draft');
}

/** Tell whether a route may be there without such a file. */
function isMade(route: string): boolean {
  return MADE_BY_SITE.has(route) || /^\/releases\/(?:page|tags)\b|\.\w+$/.test(route);
}

/** Gather what a page links to; of a page that is linked as a whole nothing but its route matters. */
async function siteAround(page: Page, sources: SiteSources, ask: Ask): Promise<Site> {
  const written = sources.pageSources.filter(
    ({ visibility, route }) => visibility !== 'draft' && route !== page.route,
  );
  const others = new Map(written.map(({ route }) => [route, pageOf(route, '')]));
  const files = new Map<string, undefined>();
  for (const { path, needsIds } of targetsOf(page, sources)) {
    if (others.has(path) && !needsIds) continue;
    const html = isWritten(path, sources) || isMade(path) ? await ask(path) : undefined;
    others.delete(path);
    if (html === '') files.set(path, undefined);
    else if (html !== undefined) others.set(path, { ...pageOf(path, html), links: [] });
  }
  return { ...sources, built: '', files, pages: [page, ...others.values()] };
}

function targetsOf(page: Page, sources: SiteSources): { path: string; needsIds: boolean }[] {
  const targets = new Map<string, boolean>();
  for (const { href } of page.links) {
    const target = resolveHref(href, page, sources);
    if (target.kind === 'inside' && target.path !== page.route)
      targets.set(target.path, targets.get(target.path) === true || target.anchor !== '');
  }
  return [...targets].map(([path, needsIds]) => ({ path, needsIds }));
}

function pageOf(route: string, html: string): Page {
  return readPage(route === '/' ? 'index.html' : `${route.slice(1)}.html`, html);
}
