import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { checkSiteConfig } from './siteConfig.ts';

test('the default configuration is valid', () => {
  expect(checkSiteConfig(site)).toBe(site);
});

test.each([
  [{ slug: 'My Product' }, '"slug" has an invalid value: "My Product"'],
  [{ product: ' ' }, '"product" has an invalid value: " "'],
  [{ product: 'Acme "Flow"' }, 'allowed: text without "'],
  [{ company: 'Acme <b>' }, '"company" has an invalid value: "Acme <b>"'],
  [{ url: 'https://a.example/docs' }, '"url" has an invalid value: "https://a.example/docs"'],
  [{ languages: [{ code: 'en' }, { code: 'de' }] }, '"languages" isn\'t supported'],
  [{ locale: 'de' }, '"locale" isn\'t supported, because the labels and search'],
  [{ anouncement: null }, 'unknown key "anouncement"'],
  [{ base: '/docs' }, '"base" has an invalid value: "/docs"'],
  [
    { agents: { openIn: [{ label: 'Chat', href: 'https://chat.example/' }] } },
    '"agents.openIn[0].href" has an invalid value: "https://chat.example/"',
  ],
  [{ versions: [] }, 'allowed: versions, exactly one with "isLast: true"'],
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
