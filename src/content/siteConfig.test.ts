import { expect, test } from 'vitest';
import { site } from '../../site.config.ts';
import { checkSiteConfig, lineOfKeys } from './siteConfig.ts';

test('the line of a mistake is that of its key', () => {
  const source =
    'export const site = {\n  url: a,\n  agents: {\n    url: b,\n    list: [\n      { href: c },';
  expect(lineOfKeys(source, ['url'])).toBe(2);
  expect(lineOfKeys(source, ['agents', 'url'])).toBe(4);
  expect(lineOfKeys(source, ['agents', 'list', 0, 'href'])).toBe(6);
  expect(lineOfKeys(source, ['agents', 'gone'])).toBe(3);
  expect(lineOfKeys(source, ['gone'])).toBe(1);
});

test('the default configuration is valid', () => {
  expect(checkSiteConfig(site)).toBe(site);
});

test.each([
  [{ slug: 'My Product' }, '"slug" has an invalid value: "My Product"'],
  [{ product: ' ' }, '"product" has an invalid value: " "'],
  [{ product: 'Acme "Flow"' }, 'allowed: text without "'],
  [{ company: 'Acme <b>' }, '"company" has an invalid value: "Acme <b>"'],
  [{ url: 'https://a.example/docs' }, '"url" has an invalid value: "https://a.example/docs"'],
  [{ url: 'https://a.example/?b' }, '"url" has an invalid value: "https://a.example/?b"'],
  [{ url: 'https://a.example#b' }, '"url" has an invalid value'],
  [{ url: 'https://user@a.example' }, '"url" has an invalid value'],
  [{ url: 'javascript:alert(1)' }, '"url" has an invalid value'],
  [{ appUrl: 'https://app.example/?b' }, '"appUrl" has an invalid value'],
  [{ base: '//docs/' }, '"base" has an invalid value: "//docs/"'],
  [{ base: '/my docs/' }, '"base" has an invalid value: "/my docs/"'],
  [{ base: '/docs//' }, '"base" has an invalid value'],
  [{ base: '/../docs/' }, '"base" has an invalid value'],
  [{ base: '/docs?a/' }, '"base" has an invalid value'],
  [{ base: '/$docs/' }, '"base" has an invalid value'],
  [
    { versions: site.versions.map((version) => ({ ...version, path: '/2.0/x y' })) },
    '"versions[0].path" has an invalid value: "/2.0/x y"',
  ],
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

test.each([
  [{ base: '/a/b-c_d.e~f/' }],
  [{ url: 'http://localhost:4321' }],
  [{ url: 'https://docs.example.com/' }],
])('accepts %j', (change) => {
  const changed = { ...site, ...change };
  expect(checkSiteConfig(changed)).toBe(changed);
});
