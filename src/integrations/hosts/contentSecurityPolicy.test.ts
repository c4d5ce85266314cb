import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

function policyOf(pages: readonly string[], services: readonly string[] = []): string[] {
  return contentSecurityPolicy(
    pages.map((html) => ({ html })),
    services,
  ).split('; ');
}

const sourcesOf = (directive: string, html: string): string[] =>
  policyOf([html])
    .find((line) => line.startsWith(directive))
    ?.split(' ')
    .slice(2) ?? [];

test('scripts that run are hashed; data blocks and files are not', () => {
  const html =
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><style>b{}</style><script type="module">c()</script>';
  const scripts = sourcesOf('script-src', html);
  expect(scripts).toHaveLength(2);
  for (const hash of scripts) expect(hash).toMatch(/^'sha256-[\w+/]{43}='$/);
  expect(sourcesOf('style-src', html)).toHaveLength(1);
});

test('the same script has the same hash on every page', () => {
  expect(sourcesOf('script-src', '<script>a()</script><p>1</p>')).toEqual(
    sourcesOf('script-src', '<script defer>a()</script>'),
  );
});

test('the policy allows only listed code, files, and connections', () => {
  expect(policyOf(['<p>1</p>'], ['https://stats.example.com/view'])).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self' https://stats.example.com",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ]);
});

test('a page of another site may be framed if it is embedded somewhere', () => {
  const html = '<div data-src="https://a.example/x?y"></div><div data-src="/own"></div>';
  expect(sourcesOf('frame-src', html)).toEqual(['https://a.example']);
});

test.each([
  '<p>data-src="https://evil.example/"</p>',
  '<p> data-src="https://*"</p>',
  '<div data-src="https://*"></div>',
  '<div data-src="https://*.example/x"></div>',
  '<div data-src="https://a.example; script-src *"></div>',
  '<div data-src="https://"></div>',
])('no other page may be framed: %s', (html) => {
  expect(sourcesOf('frame-src', html)).toEqual([]);
});
