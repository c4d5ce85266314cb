import { Problem } from '../../src/content/problem.ts';
import { toRoute } from 'published/address.ts';
import { MCP_ROUTE } from 'published/outputRoutes.ts';
import { followRedirect, type Redirect } from '../../src/navigation/redirects.ts';
import { locate, locateLinks } from '../locate.ts';
import { missingPage, type Fault } from '../missingPage.ts';
import { resolveHref } from '../resolveHref.ts';
import { pageRoutes, type Link, type Page, type Site } from '../site.ts';

interface Context {
  site: Site;
  routes: ReadonlySet<string>;
  redirects: ReadonlyMap<string, Redirect>;
  /** Reported targets: lists and Markdown twins of the same pages repeat them. */
  reported: Set<string>;
}

/** Finds links to pages and files that don't exist, and links that lead through a redirect. */
export function brokenLinks(site: Site): Problem[] {
  const context: Context = {
    site,
    routes: pageRoutes(site),
    redirects: new Map(site.redirects.map((redirect) => [redirect.from, redirect])),
    reported: new Set(),
  };
  const inPages = site.pages.flatMap((page) =>
    page.links.flatMap((link) => problemsOfLink(link, page, context)),
  );
  const inFiles = [...site.files].flatMap((file) => problemsOfFile(file, context));
  return [...inPages, ...inFiles];
}

function problemsOfLink(link: Link, page: Page, context: Context): Problem[] {
  const { target, href } = link;
  // The 404 page has no route, but may link to its own sections.
  if (target.kind === 'external' || /^[#?]/.test(href)) return [];
  const { site, reported } = context;
  const fault =
    target.kind === 'outside'
      ? {
          what: `the link points to "${target.path}", which is outside the base "${site.base}"`,
          fix: 'link to the route without the base; the build adds the base',
        }
      : faultOf(target.path, context);
  if (fault === undefined) return [];
  if (target.kind === 'inside') reported.add(target.path);
  return [new Problem({ ...locateLinks(link, target.path, page, site), ...fault })];
}

function faultOf(path: string, { site, routes, redirects }: Context): Fault | undefined {
  if (routes.has(path) || site.files.has(path)) return undefined;
  const what = `the link points to "${path}"`;
  const route = toRoute(path);
  if (routes.has(route))
    return { what: `${what}, which isn't the page's canonical route`, fix: `link to ${route}` };
  const lowerCase = route.toLowerCase();
  if (routes.has(lowerCase))
    return {
      what: `${what}, but routes are case-sensitive`,
      fix: `link to ${lowerCase}`,
    };
  if (redirects.has(route))
    return {
      what: `${what}, which redirects to another page`,
      fix: `link to ${followRedirect(route, redirects).to}`,
    };
  return missingPage(what, route, site);
}

/** Checks this site's URLs in the sitemap, feeds, llms files, and Markdown twins. */
function problemsOfFile(file: string, context: Context): Problem[] {
  if (!/\.(?:xml|txt|json|md)$/.test(file) || file.startsWith('/_')) return [];
  const { site, reported } = context;
  const text = site.textOf(file) ?? '';
  const address = new RegExp(`${RegExp.escape(site.url)}(?:/[^\\s"'<>()\\[\\]\\\\{}\`*]*)?`, 'g');
  return [...new Set(text.match(address))].flatMap((written) => {
    const target = resolveHref(written.replace(/[.,;:!?]+$/, ''), '/', site);
    if (target.kind !== 'inside' || reported.has(target.path)) return [];
    // The MCP server isn't a file. Texts can mention its URL, but a link would lead to an error.
    if (target.path === MCP_ROUTE) return [];
    const fault = faultOf(target.path, context);
    if (fault === undefined) return [];
    const page = { route: file.replace(/\.md$/, ''), file: file.slice(1) };
    const spot = locate(page, [target.path], site);
    return [new Problem({ ...spot, ...fault, what: `${file}: ${fault.what}` })];
  });
}
