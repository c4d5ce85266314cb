import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { checkSiteConfig } from './checkSiteConfig.ts';

test('the default configuration is valid', () => {
  expect(checkSiteConfig(site)).toBe(site);
});

test.each([
  [{ slug: 'My Product' }, 'invalid slug "My Product"'],
  [{ product: ' ' }, '"product" is empty'],
  [{ product: 'Acme "Flow"' }, '"product" contains "\\""'],
  [{ company: 'Acme <b>' }, '"company" contains "<"'],
  [{ url: 'https://a.example/docs' }, 'invalid url "https://a.example/docs"'],
  [{ languages: [{ code: 'en' }, { code: 'de' }] }, '"languages" isn\'t supported'],
  [{ locale: 'de' }, '"locale" isn\'t supported, because the labels and search'],
  [{ anouncement: null }, 'unknown key "anouncement"'],
  [{ base: '/docs' }, 'invalid base "/docs"'],
  [
    { agents: { openIn: [{ label: 'Chat', href: 'https://chat.example/' }] } },
    'agents: invalid URL "https://chat.example/" of "Chat"',
  ],
  [{ versions: [] }, '0 versions have "isLast: true"'],
])('rejects %j', (change, message) => {
  expect(() => checkSiteConfig({ ...site, ...change })).toThrow(message);
});

test.each(["O'Neil Flow", 'Acme: Data', 'Acme #1', 'Acme & Söhne', 'Flow*'])(
  'accepts the name %s',
  (product) => {
    const named = { ...site, product };
    expect(checkSiteConfig(named)).toBe(named);
  },
);
