import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { checkSiteConfig } from './checkSiteConfig.ts';

test('the default configuration is valid', () => {
  expect(checkSiteConfig(site)).toBe(site);
});

test.each([
  [{ slug: 'My Product' }, 'invalid slug "My Product"'],
  [{ product: ' ' }, '"product" is empty'],
  [{ url: 'https://a.example/docs' }, 'invalid url "https://a.example/docs"'],
  [{ base: '/docs' }, 'invalid base "/docs"'],
  [
    { agents: { openIn: [{ label: 'Chat', href: 'https://chat.example/' }] } },
    'agents: invalid URL "https://chat.example/" of "Chat"',
  ],
  [{ versions: [] }, '0 versions have "isLast: true"'],
])('rejects %j', (change, message) => {
  expect(() => checkSiteConfig({ ...site, ...change })).toThrow(message);
});
