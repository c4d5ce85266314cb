import { base } from '../shared/base.ts';
import { subjectOf, wordsOf } from './addressWords.ts';
import type { TIER } from '../../search/engine/tiers.ts';
import { nearestRoutes, type RouteTitle } from './nearestRoutes.ts';

const most = 5;

/** Pages that the words find in their texts only. A title that has them says more. */
const mostByText = 2;

/** The tier of a title that is the query. Only its type is imported: its module would be one more name in a list that every page loads. */
const wholeTitle: typeof TIER.wholeTitle = 6;
/** The highest tier of pages whose titles do not have the query. */
const joinedName: typeof TIER.joinedName = 1;

/** Repeat the missing address on the not-found page, and offer the pages whose addresses are most like it and those that its words find. */
export async function showNearest(): Promise<void> {
  const address = document.querySelector('[data-missing-address]');
  const section = document.querySelector<HTMLElement>('[data-nearest]');
  if (address === null || section === null) return;
  const path = location.pathname;
  address.textContent = decoded(path).slice(0, 200);
  const route = decoded(path.startsWith(base) ? path.slice(base.length - 1) : path);
  const words = wordsOf(route).join(' ').slice(0, 64);
  const [near, found] = await Promise.all([
    fetchRoutes().then((routes) => nearestRoutes(route, routes, most)),
    search(subjectOf(route)),
  ]);
  const offers = [...new Map([...near, ...found]).entries()].slice(0, most);
  section
    .querySelector('ul')
    ?.replaceChildren(
      ...offers.map(([to, title]) => item(`${base}${to.slice(1)}`, title)),
      ...(words === ''
        ? []
        : [item(`${base}search?q=${encodeURIComponent(words)}`, `Search for “${words}”`)]),
    );
  section.querySelector('h2')?.toggleAttribute('hidden', offers.length === 0);
  if (offers.length === 0 && words === '') section.remove();
  else section.hidden = false;
}

async function search(words: string): Promise<RouteTitle[]> {
  if (words === '') return [];
  try {
    const { siteProvider } = await import('../../search/siteProvider.ts');
    const { hits: found, unfound } = await siteProvider().search(words, {
      limit: most,
      sectionsPerPage: 0,
    });
    // A word that nothing has may be any other, unless a slip in it is all that keeps it from being a title.
    const hits = unfound === undefined ? found : found.filter(({ tier }) => tier === wholeTitle);
    const byTitle = hits.filter(({ tier }) => tier > joinedName).length;
    return hits.slice(0, Math.max(byTitle, mostByText)).map(({ url, title }) => [url, title]);
  } catch {
    return [];
  }
}

async function fetchRoutes(): Promise<RouteTitle[]> {
  try {
    const answer = await fetch(`${base}routes.json`);
    return answer.ok ? ((await answer.json()) as RouteTitle[]) : [];
  } catch {
    return [];
  }
}

function item(href: string, title: string): HTMLLIElement {
  const line = document.createElement('li');
  const link = document.createElement('a');
  link.href = href;
  link.textContent = title;
  line.append(link);
  return line;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
