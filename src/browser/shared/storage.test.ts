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

describe('a stored map', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['truncated', '{"a":'],
    ['null', 'null'],
    ['a list from an older release', '["a"]'],
    ['plain text from an older release', '"duckdb"'],
    ['a number', '7'],
  ])('is read as empty if the value is %s', (_case, stored) => {
    store(stored === undefined ? {} : { [keys.tabs]: stored });
    expect(readMap(keys.tabs)).toEqual({});
  });

  test('keeps its other entries when one is added', () => {
    store({ [keys.tabs]: '{"data-plane":"duckdb"}' });
    writeEntry(keys.tabs, 'os', 'linux');
    expect(readMap(keys.tabs)).toEqual({ 'data-plane': 'duckdb', os: 'linux' });
  });

  test('is replaced if it’s corrupt', () => {
    store({ [keys.tabs]: '{{' });
    writeEntry(keys.tabs, 'os', 'linux');
    expect(readMap(keys.tabs)).toEqual({ os: 'linux' });
  });
});

test('blocked storage is read as empty and ignores writes', () => {
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
