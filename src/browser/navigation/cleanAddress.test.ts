import { describe, expect, test } from 'vitest';
import { cleanAddress, cleanPath } from './cleanAddress.ts';

describe('a path has one canonical form', () => {
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
  ])('%s is %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
    expect(cleanPath(clean), 'a clean path stays as it is').toBe(clean);
  });

  test.each([
    ['/docs/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/index.html', '/docs/'],
    ['/docs/x/', '/docs/x'],
    ['/docsx/', '/docsx'],
  ])('under the base /docs/, %s is %s', (path, clean) => {
    expect(cleanPath(path, '/docs/')).toBe(clean);
  });
});

describe('a URL', () => {
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
  ])('%s doesn’t lead off the site', (address) => {
    expect(new URL(cleanAddress(address)).origin).toBe('https://docs.example');
  });
});
