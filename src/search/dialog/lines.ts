import type { KeptPlace, KeptPlaces } from './places.ts';
import { rowsOf } from './rows.ts';
import type { SearchState } from './state.ts';

/** Lists the lines of a state that can be selected, in their order on the screen, as places to keep. */
export function linesOf(
  state: SearchState,
  { favourites, recent }: KeptPlaces,
): readonly KeptPlace[] {
  if (state.name === 'start') return [...favourites, ...recent];
  if (state.name === 'none')
    return (state.offers ?? []).map(({ url, title }) => ({ url, title, trail: '' }));
  if (state.name !== 'hits') return [];
  const pages = new Map(state.answer.hits.map(({ page, title }) => [page, title]));
  return rowsOf(state.answer).map(({ kind, url, title, trail }) => {
    const page = pages.get(url.split('#')[0] ?? '') ?? '';
    return { url, title, trail: (kind === 'page' ? trail : [page, ...trail]).join(' → ') };
  });
}
