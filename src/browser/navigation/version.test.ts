import { expect, test } from 'vitest';
import { knownVersion, missedPage, versionAddress } from './version.ts';

test.each([
  ['2.0', '2.0'],
  ['9.9', undefined],
  ['', undefined],
  [null, undefined],
  ['__proto__', undefined],
])('the stored version %s is read as %s', (stored, version) => {
  expect(knownVersion(stored, ['current', '2.0'])).toBe(version);
});

test('the version menu links to the same page, or to the main page with the missing page’s ID', () => {
  expect(versionAddress('https://docs.example/2.0/a', false, 'a')).toBe(
    'https://docs.example/2.0/a',
  );
  expect(versionAddress('https://docs.example/2.0/start', true, 'concepts/flow')).toBe(
    'https://docs.example/2.0/start?missing=concepts%2Fflow',
  );
});

test.each([
  ['?missing=concepts/flow', 'concepts/flow'],
  ['', undefined],
  ['?missing=', undefined],
  ['?missing=<img src=x>', undefined],
  [`?missing=${'a'.repeat(201)}`, undefined],
])('the missing page in the query %s is %s', (search, id) => {
  expect(missedPage(search)).toBe(id);
});
