import { pagesOf } from './tree.ts';
import type { Sidebar } from './types.ts';

/** How many pages fit on the start screen of the search dialog. */
const COUNT = 6;

/** Lists the most useful pages of an area: those that it names, or else its first pages. */
export function usefulRoutes({ useful, items }: Sidebar): readonly string[] {
  const listed = pagesOf(items).filter(([, , visibility]) => visibility !== 'unlisted');
  return (useful ?? listed.map(([route]) => route)).slice(0, COUNT);
}
