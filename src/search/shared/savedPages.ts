import { forget, keys, readText, writeText } from '../../browser/shared/storage.ts';

/**
 * A page or section that a reader opened from the search: its path and hash without the base, its
 * title, and its trail.
 */
export interface SavedPage {
  readonly url: string;
  readonly title: string;
  readonly trail: string;
}

export interface SavedPages {
  readonly recent: readonly SavedPage[];
  readonly favorites: readonly SavedPage[];
}

/** Limits of the lists: docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog. */
const RECENT = 7;
const RECENT_WITH_FAVORITES = 4;
const FAVORITES = 10;

/**
 * Reads the recent and favorite pages from the browser; none if the store is blocked or damaged.
 */
export function readSavedPages(): SavedPages {
  const favorites = parseSavedPages(readText(keys.searchFavorites));
  const recent = parseSavedPages(readText(keys.searchRecent)).filter(
    (page) => !includesPage(favorites, page),
  );
  return trim({ recent, favorites });
}

/** Stores the recent and favorite pages in the browser. */
export function writeSavedPages({ recent, favorites }: SavedPages): void {
  const lists = [
    [keys.searchRecent, recent],
    [keys.searchFavorites, favorites],
  ] as const;
  for (const [key, pages] of lists) {
    if (pages.length > 0) writeText(key, JSON.stringify(pages));
    else forget(key);
  }
}

/** Parses stored pages. Drops what is damaged, foreign, or too much. */
export function parseSavedPages(text: string | null): SavedPage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isSavedPage).slice(0, FAVORITES) : [];
  } catch {
    return [];
  }
}

function isSavedPage(value: unknown): value is SavedPage {
  const { url, title, trail } = Object(value) as Record<string, unknown>;
  const areTexts = typeof title === 'string' && typeof trail === 'string' && title !== '';
  return areTexts && typeof url === 'string' && isOwnPath(url);
}

/** Tests whether a URL is a path on this site: `//host` and `/\host` aren't. */
export function isOwnPath(url: string): boolean {
  return /^\/(?![/\\])[^\\\s]*$/.test(url);
}

/** Puts a page first among the recent ones. A favorite stays where it is. */
export function addVisit({ recent, favorites }: SavedPages, page: SavedPage): SavedPages {
  if (includesPage(favorites, page)) return { recent, favorites };
  return trim({ recent: [page, ...without(recent, page)], favorites });
}

export function addFavorite({ recent, favorites }: SavedPages, page: SavedPage): SavedPages {
  return trim({
    recent: without(recent, page),
    favorites: [page, ...without(favorites, page)],
  });
}

export function removePage({ recent, favorites }: SavedPages, page: SavedPage): SavedPages {
  return { recent: without(recent, page), favorites: without(favorites, page) };
}

function trim({ recent, favorites }: SavedPages): SavedPages {
  return {
    recent: recent.slice(0, favorites.length > 0 ? RECENT_WITH_FAVORITES : RECENT),
    favorites: favorites.slice(0, FAVORITES),
  };
}

function includesPage(pages: readonly SavedPage[], { url }: SavedPage): boolean {
  return pages.some((page) => page.url === url);
}

function without(pages: readonly SavedPage[], { url }: SavedPage): SavedPage[] {
  return pages.filter((page) => page.url !== url);
}
