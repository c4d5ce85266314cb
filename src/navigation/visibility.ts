/** The parts of the site where a page can appear. */
export const SURFACES = [
  'page',
  'twin',
  'sidebar',
  'pager',
  'trail',
  'sitemap',
  'feed',
  'llms',
  'search',
  'index',
] as const;
export type Surface = (typeof SURFACES)[number];

/** True if a page appears on a surface: a draft never, an unlisted page only at its own URL. */
export function isVisible(page: { draft: boolean; unlisted: boolean }, surface: Surface): boolean {
  if (page.draft) return false;
  return !page.unlisted || surface === 'page' || surface === 'twin' || surface === 'trail';
}
