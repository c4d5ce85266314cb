import { afterEach, describe, expect, test, vi } from 'vitest';
import { forget, keys, readMap, readText, writeEntry, writeText } from './storage.ts';

function store(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  return values;
}

afterEach(() => vi.unstubAllGlobals());

describe('stored maps', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['cut off', '{"a":'],
    ['null', 'null'],
    ['a list of an older release', '["a"]'],
    ['a plain text of an older release', '"duckdb"'],
    ['a number', '7'],
  ])('%s reads as an empty map', (_case, stored) => {
    store(stored === undefined ? {} : { [keys.tabs]: stored });
    expect(readMap(keys.tabs)).toEqual({});
  });

  test('a new entry keeps the others', () => {
    store({ [keys.tabs]: '{"data-plane":"duckdb"}' });
    writeEntry(keys.tabs, 'os', 'linux');
    expect(readMap(keys.tabs)).toEqual({ 'data-plane': 'duckdb', os: 'linux' });
  });

  test('an entry replaces a corrupt map', () => {
    store({ [keys.tabs]: '{{' });
    writeEntry(keys.tabs, 'os', 'linux');
    expect(readMap(keys.tabs)).toEqual({ os: 'linux' });
  });
});

test('blocked storage reads as empty and ignores writes', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readText(keys.theme)).toBeNull();
  expect(readMap(keys.sidebar)).toEqual({});
  expect(() => writeText(keys.theme, 'dark')).not.toThrow();
  expect(() => forget(keys.theme)).not.toThrow();
});

test('full storage ignores writes', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => writeText(keys.theme, 'dark')).not.toThrow();
});
