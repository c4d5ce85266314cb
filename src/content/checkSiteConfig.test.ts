import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { checkSiteConfig } from './checkSiteConfig.ts';

test('the default configuration is sound', () => {
  expect(checkSiteConfig(site)).toBe(site);
});

test.each([
  [{ slug: 'My Product' }, 'slug is "My Product"'],
  [{ product: ' ' }, 'product is empty'],
  [{ url: 'https://a.example/docs' }, 'url is "https://a.example/docs"'],
  [{ base: '/docs' }, 'base is "/docs"'],
  [{ versions: [] }, '0 versions have isLast'],
])('%j is refused', (change, message) => {
  expect(() => checkSiteConfig({ ...site, ...change })).toThrow(message);
});
