import type { SearchRecord } from '../index/record.ts';
import type { IdsOf } from './readHit.ts';

/** Name the file with the ids of all pages after the index it belongs to. */
export function anchorsFile(titles: string): string {
  return titles.replace('search-titles', 'search-anchors');
}

/** Write the ids of the sections of every page. */
export function writeAnchors(records: readonly Pick<SearchRecord, 'page' | 'anchor'>[]): string {
  const pages = Map.groupBy(records, ({ page }) => page);
  return JSON.stringify(
    Object.fromEntries(
      [...pages].map(([page, list]) => [
        page,
        list.flatMap(({ anchor }) => (anchor === '' ? [] : [anchor])),
      ]),
    ),
  );
}

/** Load the ids of all pages in the background; until they are there, and when they cannot be had, nothing is known. */
export function loadAnchors(address: string): IdsOf {
  let pages: Readonly<Record<string, readonly string[]>> | undefined;
  const sets = new Map<string, ReadonlySet<string>>();
  fetch(address)
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .then((json: Record<string, string[]> | undefined) => void (pages = json))
    .catch(() => undefined);
  return (page) => {
    if (pages === undefined) return undefined;
    const known = sets.get(page) ?? new Set(Object.hasOwn(pages, page) ? pages[page] : []);
    sets.set(page, known);
    return known;
  };
}
