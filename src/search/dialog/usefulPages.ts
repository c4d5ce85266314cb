import { base } from '../../browser/shared/base.ts';
import type { RouteTitle } from 'published/nearestRoutes.ts';
import type { SavedPage } from '../shared/savedPages.ts';

export type UsefulPages = Readonly<Record<string, readonly RouteTitle[]>>;

/** Readers who aren't in an area, such as on the home page, get the first pages of the areas. */
const ALL_AREAS = '/';

let loaded: Promise<UsefulPages> | undefined;

/** Loads the most useful pages once; none if they can't be loaded. */
export function loadUsefulPages(): Promise<UsefulPages> {
  return (loaded ??= fetch(`${base}useful.json`)
    .then((response): Promise<UsefulPages> => response.json())
    .catch(() => {
      // The dialog works without them, and asks again when it opens next.
      loaded = undefined;
      return {};
    }));
}

/** Names the area that a path of this site is in, if it has useful pages of its own. */
export function areaOf(path: string, useful: UsefulPages): string {
  const current = document.querySelector('.navbar-areas [aria-current]');
  const hasOwn = path !== ALL_AREAS && Object.hasOwn(useful, areaRoot(path));
  return (hasOwn && current?.textContent) || '';
}

function areaRoot(path: string): string {
  return `/${path.split('/')[1] ?? ''}`;
}

/**
 * Lists the most useful pages of the area that a path of this site is in, without the page itself
 * and those that are saved.
 */
export function usefulPagesAt(
  path: string,
  useful: UsefulPages,
  saved: readonly SavedPage[],
): SavedPage[] {
  const area = areaRoot(path);
  const pages = Object.hasOwn(useful, area) ? useful[area] : useful[ALL_AREAS];
  return (pages ?? [])
    .filter(([route]) => route !== path && !saved.some(({ url }) => url === route))
    .map(([route, title]) => ({ url: route, title, trail: '' }));
}
