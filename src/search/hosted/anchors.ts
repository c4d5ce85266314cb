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
  let pages: ReadonlyMap<string, readonly string[]> | undefined;
  fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((json: Record<string, string[]> | undefined) => {
      if (json !== undefined) pages = new Map(Object.entries(json));
    })
    .catch(() => undefined);
  return (page) => (pages === undefined ? undefined : new Set(pages.get(page)));
}
