import * as keys from './storageKeys.ts';

export { keys };

type StorageKey = (typeof keys)[keyof typeof keys];

/** Reads a stored text; null if it's missing or storage is blocked. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. Ignores full and blocked storage. */
export function writeText(key: StorageKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice lasts until the reader leaves the page.
  }
}

export function forget(key: StorageKey): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** Reads a stored map; an empty one if it's missing or damaged. */
export function readMap(key: StorageKey): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '');
    return isMap(value) ? value : {};
  } catch {
    return {};
  }
}

export function writeEntry(key: StorageKey, name: string, value: unknown): void {
  writeText(key, JSON.stringify({ ...readMap(key), [name]: value }));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
