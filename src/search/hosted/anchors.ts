import type { SearchRecord } from 'search/index/record.ts';
import type { IdsOf } from './readHit.ts';

/** What this site knows about its own pages, whatever the service's index has. */
export interface OwnPages {
  readonly idsOf: IdsOf;
  /** Returns the day of a release post: `2026-03-31`. */
  readonly dateOf: (page: string) => string | undefined;
}

interface Stored {
  readonly ids: Readonly<Record<string, readonly string[]>>;
  readonly dates: Readonly<Record<string, string>>;
}

/** Names the file with the IDs and dates of all pages after the index it belongs to. */
export function anchorsFile(titles: string): string {
  return titles.replace('search-titles', 'search-anchors');
}

/** Writes the IDs of the sections of each page, and the dates of posts. */
export function writeAnchors(
  records: readonly Pick<SearchRecord, 'page' | 'anchor' | 'date'>[],
): string {
  const pages = [...Map.groupBy(records, ({ page }) => page)];
  return JSON.stringify({
    ids: Object.fromEntries(pages.map(([page, list]) => [page, list.map(({ anchor }) => anchor)])),
    dates: Object.fromEntries(
      records.flatMap(({ page, date }) => (date === undefined ? [] : [[page, date]])),
    ),
  } satisfies Stored);
}

/** Loads the IDs and dates of all pages in the background. Until then, nothing is known. */
export function loadAnchors(address: string): OwnPages {
  let pages: Stored | undefined;
  fetch(address)
    .then((answer) => answer.json())
    .then((json: Stored) => (pages = json))
    .catch(() => undefined);
  return {
    idsOf: (page) => pages && new Set(pages.ids[page]),
    dateOf: (page) => pages?.dates[page],
  };
}
