import { expect, test } from 'vitest';
import { socialRoute, twinRoute } from './outputRoutes.ts';

test.each([
  ['/', '/index.md', '/og/index.png'],
  ['/concepts/flow', '/concepts/flow.md', '/og/concepts/flow.png'],
])('the page %s has its Markdown at %s and its image at %s', (route, twin, image) => {
  expect(twinRoute(route)).toBe(twin);
  expect(socialRoute(route)).toBe(image);
});
