import { describe, expect, test, it } from 'vitest';
import { cleanAddress, cleanPath, asksInAddress } from './cleanAddress.ts';

describe('the canonical form of a path', () => {
  test.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/x', '/x'],
    ['/x/', '/x'],
    ['/x.html', '/x'],
    ['/x/index.html', '/x'],
    ['/x//', '/x'],
    ['/x.html/', '/x'],
    ['/x/index', '/x/index'],
    ['/2.0', '/2.0'],
    ['/2.0/', '/2.0'],
    ['/feed.xml', '/feed.xml'],
    ['/a.html/b', '/a.html/b'],
  ])('for %s is %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
    expect(cleanPath(clean), 'a clean path doesn’t change').toBe(clean);
  });

  test.each([
    ['/docs/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/x/', '/docs/x'],
    ['/docsx/', '/docsx'],
  ])('for %s under the base /docs/ is %s', (path, clean) => {
    expect(cleanPath(path, '/docs/')).toBe(clean);
  });
});

describe('the canonical form of a URL', () => {
  test('keeps its query and hash', () => {
    expect(cleanAddress('https://docs.example/x.html?q=a%2Fb#c')).toBe(
      'https://docs.example/x?q=a%2Fb#c',
    );
  });

  test.each([
    'https://docs.example//evil.example/index.html',
    'https://docs.example/\\evil.example/',
    'https://docs.example/%2f%2fevil.example/index.html',
    'https://docs.example///evil.example.html',
    'https://docs.example//',
    'https://docs.example/.//evil.example/',
    'https://docs.example/%5cevil.example/',
  ])('stays on this site for %s', (url) => {
    expect(new URL(cleanAddress(url)).origin).toBe('https://docs.example');
  });
});

it.each([
  ['', false],
  ['?q=', false],
  ['?q=&page=2', false],
  ['?page=2', false],
  ['?faq=a', false],
  ['?q=retry', true],
  ['?page=2&q=retry', true],
])('the query string %j contains a search query: %j', (search, expected) => {
  expect(asksInAddress(search)).toBe(expected);
});
