import type { SearchRecord } from '../index/record.ts';
import type { IdsOf } from './readHit.ts';

/** Names the file with the IDs of all pages after the index it belongs to. */
export function anchorsFile(titles: string): string {
  return titles.replace('search-titles', 'search-anchors');
}

/** Writes the IDs of the sections of each page. */
export function writeAnchors(records: readonly Pick<SearchRecord, 'page' | 'anchor'>[]): string {
  const pages = Map.groupBy(records, ({ page }) => page);
  return JSON.stringify(
    Object.fromEntries([...pages].map(([page, list]) => [page, list.map(({ anchor }) => anchor)])),
  );
}

/** Loads the IDs of all pages in the background. Until then, nothing is known. */
export function loadAnchors(address: string): IdsOf {
  let pages: Record<string, string[]> | undefined;
  fetch(address)
    .then((answer) => answer.json())
    .then((json: Record<string, string[]>) => (pages = json))
    .catch(() => undefined);
  return (page) => pages && new Set(pages[page]);
}
