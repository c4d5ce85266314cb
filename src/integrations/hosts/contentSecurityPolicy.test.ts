import { expect, test } from 'vitest';
import { embeddedOrigins, inlineHashes, policyOf } from './contentSecurityPolicy.ts';

test('scripts that run are hashed; data blocks and files are not', () => {
  const html =
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/x.js"></script><style>b{}</style><script type="module">c()</script>';
  const { scripts, styles } = inlineHashes(html);
  expect([...scripts].every((hash) => /^'sha256-[\w+/]{43}='$/.test(hash))).toBe(true);
  expect([scripts.size, styles.size]).toEqual([2, 1]);
});

test('the same script has the same hash on every page', () => {
  expect(inlineHashes('<script>a()</script><p>1</p>').scripts).toEqual(
    inlineHashes('<script defer>a()</script>').scripts,
  );
});

test('the policy lets nothing run, load or connect but what it names', () => {
  const policy = policyOf(
    { scripts: new Set(["'sha256-b'", "'sha256-a'"]), styles: new Set() },
    { connect: new Set(['https://stats.example.com']), frames: new Set() },
  );
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a' 'sha256-b'",
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
  expect(
    embeddedOrigins('<div data-src="https://a.example/x?y"></div><div data-src="/own"></div>'),
  ).toEqual(['https://a.example']);
});
