import { describe, expect, test } from 'vitest';
import { isExternal, routeOfFile, toRoute, withBase, withoutBase } from './address.ts';

test.each([
  ['/concepts', '/', '/concepts'],
  ['/concepts#a', '/docs/', '/docs/concepts#a'],
  ['/', '/docs/', '/docs/'],
  ['#here', '/docs/', '#here'],
  ['https://example.com/x', '/docs/', 'https://example.com/x'],
  ['//example.com/x', '/docs/', '//example.com/x'],
])('the URL of %s under the base %s is %s', (route, base, url) => {
  expect(withBase(route, base)).toBe(url);
});

test.each([
  ['/docs/concepts', '/docs/', '/concepts'],
  ['/docs', '/docs/', '/'],
  ['/docs/', '/docs/', '/'],
  ['/docsy', '/docs/', undefined],
  ['/concepts', '/', '/concepts'],
])('the route of %s without the base %s is %s', (path, base, route) => {
  expect(withoutBase(path, base)).toBe(route);
});

describe('the normalized form of a path', () => {
  test.each([
    ['/x/', '/x'],
    ['/x.html', '/x'],
    ['/x/index.html', '/x'],
    ['/index.html', '/'],
    ['/', '/'],
    ['/x/y', '/x/y'],
  ])('for %s is %s', (path, route) => {
    expect(toRoute(path)).toBe(route);
  });
});

test.each([
  ['index.md', '/', '/'],
  ['concepts/index.md', '/', '/concepts'],
  ['concepts/flow.mdx', '/', '/concepts/flow'],
  ['index.md', '/2.0', '/2.0'],
  ['a/b.md', '/2.0', '/2.0/a/b'],
])('the file %s under %s has the route %s', (file, prefix, route) => {
  expect(routeOfFile(file, prefix)).toBe(route);
});

test.each([
  ['mailto:a@b.example', true],
  ['https://a.example', true],
  ['//a.example', true],
  ['/a', false],
  ['#a', false],
  ['a.md', false],
])('%s is an external URL: %s', (href, external) => {
  expect(isExternal(href)).toBe(external);
});
