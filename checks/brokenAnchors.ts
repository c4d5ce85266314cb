import { nearest, Problem } from '../src/content/problem.ts';
import { locateLink } from './locate.ts';
import { resolveHref } from './resolveHref.ts';
import type { Page, Site } from './site.ts';

/** A page of reference has hundreds of sections, which nobody reads in a message. */
const MOST = 20;

/** Find links to a part of a page that is not there. Parts inside tabs and details count: browsers open them. */
export function brokenAnchors(site: Site): Problem[] {
  const ids = new Map(site.pages.map((page) => [page.route, new Set(page.ids)]));
  const pages = new Map(site.pages.map((page) => [page.route, page]));
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      if (!link.href.includes('#')) return [];
      const target = resolveHref(link.href, page, site);
      if (target.kind !== 'inside' || target.anchor === '' || isTextFragment(target.anchor))
        return [];
      const there = ids.get(target.path);
      // A page that is not there is another rule's mistake.
      if (there === undefined || there.has(target.anchor) || target.anchor === 'top') return [];
      const near = nearest(target.anchor, there).map((id) => `#${id}`);
      const own = target.path === page.route;
      const sections = sectionsOf(pages.get(target.path));
      return [
        new Problem({
          ...locateLink(
            own ? { ...link, href: `#${target.anchor}` } : link,
            own ? `#${target.anchor}` : target.path,
            page,
            site,
          ),
          what: `link to ${own ? '' : target.path}#${target.anchor}: ${own ? 'this page' : 'that page'} has no such section`,
          allowed: sections ?? 'nothing: it has no sections',
          mend:
            near.length > 0
              ? `did you mean ${near.join(', ')}?`
              : sections === undefined
                ? own
                  ? 'remove the link, or give the page the section'
                  : `link to ${target.path}`
                : 'write one of these, or link to the whole page',
        }),
      ];
    }),
  );
}

/** List the sections of a page, as many as are read. */
function sectionsOf(page: Page | undefined): string | undefined {
  const ids =
    page?.headings.flatMap(({ id, level }) =>
      id === undefined || level === 1 ? [] : [`#${id}`],
    ) ?? [];
  if (ids.length === 0) return undefined;
  return ids.length > MOST
    ? `${ids.slice(0, MOST).join(', ')} and ${ids.length - MOST} more`
    : ids.join(', ');
}

function isTextFragment(anchor: string): boolean {
  return anchor.startsWith(':~:text=');
}
