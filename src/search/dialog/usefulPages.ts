import { base } from '../../browser/shared/base.ts';
import type { RouteTitle } from '../open/nearestRoutes.ts';
import type { SavedPage } from '../shared/savedPages.ts';

export type UsefulPages = Readonly<Record<string, readonly RouteTitle[]>>;

/** Readers who aren't in an area, such as on the home page, get the first pages of the areas. */
const ALL_AREAS = '/';

let loaded: UsefulPages | undefined;

/** Loads the most useful pages; none if they can't be loaded. */
export async function loadUsefulPages(): Promise<UsefulPages> {
  try {
    const response = await fetch(`${base}useful.json`);
    if (response.ok) loaded ??= (await response.json()) as UsefulPages;
  } catch {
    // The dialog works without them.
  }
  return loaded ?? {};
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
  const area = `/${path.split('/')[1] ?? ''}`;
  const pages = Object.hasOwn(useful, area) ? useful[area] : useful[ALL_AREAS];
  return (pages ?? [])
    .filter(([route]) => route !== path && !saved.some(({ url }) => url === route))
    .map(([route, title]) => ({ url: route, title, trail: '' }));
}
