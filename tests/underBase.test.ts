import { expect, test } from 'vitest';
import { underBase } from './e2e/underBase.ts';

const { transform } = underBase('/docs/');
const read = (code: string): unknown =>
  (transform as unknown as { handler: (code: string) => string }).handler(code);

test.each([
  [`open(page, '/guides/one?a=1#b')`, `open(page, '/docs/guides/one?a=1#b')`],
  [`open(page, '/')`, `open(page, '/docs/')`],
  [`'main a[href="/guides"]'`, `'main a[href="/docs/guides"]'`],
  [`'[href^="/"]'`, `'[href^="/docs/"]'`],
  ['`/guides/${name}`', '`/docs/guides/${name}`'],
  ['`${docs.origin}/guides`', '`${docs.origin}/docs/guides`'],
  [`'https://docs.testbed.example/guides'`, `'https://docs.testbed.example/docs/guides'`],
  // No addresses, and no addresses of this site.
  [`'https://player.example/film'`, undefined],
  [`page.goto('/docs/guides')`, undefined],
  [`page.keyboard.press('/')`, undefined],
  [`path.split('/')`, undefined],
  [`'guides/one'`, undefined],
  [`'**/guides/one'`, undefined],
  ['/\\/guides$/', undefined],
  [`import { x } from './reader.ts'`, undefined],
])('%s', (code, expected = code) => {
  expect(read(code)).toBe(expected);
});
