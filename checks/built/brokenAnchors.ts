import { Problem } from '../../src/content/problem.ts';
import { followRedirect } from '../../src/navigation/redirects.ts';
import { locateLinks } from '../locate.ts';
import type { Link, Page, Site } from '../site.ts';
import { didYouMean } from 'check/text/nearest.ts';

/** The number of sections that a message lists: some reference pages have hundreds. */
const MAX_SECTIONS = 20;

/** Finds links to sections that don't exist. Browsers open the tabs and details around a target. */
export function brokenAnchors(site: Site): Problem[] {
  const targets = new Map(site.pages.map((page) => [page.route, { page, ids: new Set(page.ids) }]));
  return site.pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const { target } = link;
      if (target.kind !== 'inside' || target.anchor === '') return [];
      const { anchor } = target;
      const linked = targets.get(target.path);
      // The rule `brokenLinks` reports missing pages.
      if (linked === undefined || linked.ids.has(anchor)) return [];
      if (anchor === 'top' || anchor.startsWith(':~:text=')) return [];
      return [problemOf(link, anchor, page, linked.page, site)];
    }),
  );
}

function problemOf(link: Link, anchor: string, page: Page, linked: Page, site: Site): Problem {
  const isOwn = linked === page;
  const href = `#${anchor}`;
  const spot = isOwn
    ? locateLinks({ ...link, href }, href, page, site)
    : locateLinks(link, linked.route, page, site);
  const byFrom = new Map(site.redirects.map((redirect) => [redirect.from, redirect]));
  const old = linked.route + href;
  if (byFrom.has(old))
    return new Problem({
      ...spot,
      what: `the link points to "${old}", which redirects to another section`,
      fix: `link to ${followRedirect(old, byFrom).to}`,
    });
  const sections = sectionsOf(linked);
  const instead = isOwn
    ? 'remove the link, or add the section to the page'
    : `link to ${linked.route}`;
  return new Problem({
    ...spot,
    what: isOwn
      ? `this page has no section "${href}"`
      : `the page "${linked.route}" has no section "${href}"`,
    allowed: sections || 'no sections',
    fix: didYouMean(
      href,
      linked.ids.map((id) => `#${id}`),
      sections === ''
        ? instead
        : 'use one of these sections, or link to the page without a section',
    ),
  });
}

function sectionsOf({ headings }: Page): string {
  const ids = headings
    .filter(({ id, level }) => id !== undefined && level > 1)
    .map(({ id }) => `#${id}`);
  const more = ids.length - MAX_SECTIONS;
  return ids.slice(0, MAX_SECTIONS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
