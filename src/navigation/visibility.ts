/** The places where a page can show up. */
export const PLACES = [
  'page',
  'sidebar',
  'pager',
  'trail',
  'sitemap',
  'feed',
  'llms',
  'search',
  'index',
] as const;
export type Place = (typeof PLACES)[number];

/** Tell whether a page shows up in a place: a draft nowhere, an unlisted page only at its own address (DECISIONS.md 'Words'). */
export function isVisible(page: { draft: boolean; unlisted: boolean }, place: Place): boolean {
  if (page.draft) return false;
  return !page.unlisted || place === 'page' || place === 'trail';
}
