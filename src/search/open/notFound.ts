import type { TIER } from 'search/engine/tiers.ts';
import { base } from '../../browser/shared/base.ts';
import { subjectOf, wordsOf } from 'published/addressWords.ts';
import { fetchRoutes } from './fetchRoutes.ts';
import { nearestRoutes, type RouteTitle } from 'published/nearestRoutes.ts';
import { decoded } from 'check/text/decoded.ts';

const LIMIT = 5;
/** Pages whose text matches, but not their title, are less likely to be the right ones. */
const LIMIT_BY_TEXT = 2;
/** Longest query for the link to the search page. */
const MAX_QUERY = 64;

// Only the types are imported, so that this module doesn't load the engine's.
/** The tier of a title that equals the query. */
const WHOLE_TITLE: typeof TIER.wholeTitle = 5;
/** The tier of pages whose titles don't have the query. */
const NOT_IN_TITLE: typeof TIER.some = 0;

/**
 * Shows the missing path on the not-found page, and suggests pages with a similar path and pages
 * that match its words.
 */
export async function showNearest(): Promise<void> {
  const address = document.querySelector('[data-missing-address]');
  const section = document.querySelector<HTMLElement>('[data-nearest]');
  if (address === null || section === null) return;
  const path = decoded(location.pathname);
  address.textContent = path.slice(0, 200);
  const route = path.startsWith(base) ? path.slice(base.length - 1) : path;
  const words = wordsOf(route).join(' ').slice(0, MAX_QUERY);
  if (words !== '')
    section
      .querySelector('p')
      ?.replaceChildren(
        linkTo(`${base}search?q=${encodeURIComponent(words)}`, `Search for “${words}”`),
      );
  const suggestions = await suggest(route);
  const items = suggestions.map(([to, title]) => {
    const line = document.createElement('li');
    line.append(linkTo(base + to.slice(1), title));
    return line;
  });
  section.querySelector('ul')?.replaceChildren(...items);
  section.querySelector('h2')?.toggleAttribute('hidden', suggestions.length === 0);
}

async function suggest(route: string): Promise<RouteTitle[]> {
  const [near, found] = await Promise.all([
    fetchRoutes().then((routes) => nearestRoutes(route, routes, LIMIT)),
    search(subjectOf(route)),
  ]);
  return [...new Map([...near, ...found])].slice(0, LIMIT);
}

async function search(words: string): Promise<RouteTitle[]> {
  if (words === '') return [];
  try {
    const { siteProvider } = await import('../siteProvider.ts');
    const options = { limit: LIMIT, sectionsPerPage: 0 };
    const { hits: found, unfound } = await siteProvider().search(words, options);
    // A word that no page has could mean anything, unless it's a title with a typo.
    const hits = unfound ? found.filter(({ tier }) => tier === WHOLE_TITLE) : found;
    const byTitle = hits.filter(({ tier }) => tier > NOT_IN_TITLE).length;
    return hits
      .slice(0, Math.max(byTitle, LIMIT_BY_TEXT))
      .map(({ url, title }): RouteTitle => [url, title]);
  } catch {
    return [];
  }
}

function linkTo(href: string, textContent: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent });
}
