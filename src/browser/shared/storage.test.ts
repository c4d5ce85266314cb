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

  test('an entry is added beside the others', () => {
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

test('a store that the browser blocks reads as empty and writes as nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readText(keys.theme)).toBeNull();
  expect(readMap(keys.sidebar)).toEqual({});
  expect(() => writeText(keys.theme, 'dark')).not.toThrow();
  expect(() => forget(keys.theme)).not.toThrow();
});

test('a full store changes nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(() => writeText(keys.theme, 'dark')).not.toThrow();
});
