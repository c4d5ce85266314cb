/** Every key the site keeps in the browser. Nothing else names one. */
export const keys = {
  theme: 'docs:theme',
  announcement: 'docs:announcement',
  version: 'docs:version',
  tabs: 'docs:tabs',
  sidebar: 'docs:sidebar',
  feedback: 'docs:feedback',
  searchSlash: 'docs:search-slash',
  searchRecent: 'docs:search-recent:1',
  searchFavorites: 'docs:search-favourites:1',
} as const;

export type StorageKey = (typeof keys)[keyof typeof keys];

/** Read a stored text; null when it is missing or the browser refuses. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keep a text; a full or blocked store is no concern of the reader's. */
export function writeText(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is left.
  }
}

/** Forget a stored text. */
export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Read a stored map; an empty one when it is missing, corrupt or of another shape. */
export function readMap(key: StorageKey): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '');
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}

/** Change one entry of a stored map. */
export function writeEntry(key: StorageKey, name: string, value: unknown): void {
  writeText(key, JSON.stringify({ ...readMap(key), [name]: value }));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
