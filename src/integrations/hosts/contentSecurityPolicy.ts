import { createHash } from 'node:crypto';
import { embeddedOrigin } from 'published/address.ts';

const INLINE = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;
/** In a tag: text with the same characters embeds nothing. */
const EMBEDDED = /<[a-z][^<>]*\sdata-src="(https:\/\/[^"]+)"/g;

/**
 * Returns the security policy of all pages (docs/decisions/build.md#security). It allows only hashed
 * inline code, embedded pages, and the origins of `services`, the URLs that scripts may connect to.
 */
export function contentSecurityPolicy(
  pages: readonly { html: string }[],
  services: readonly string[],
): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const frames = new Set<string>();
  for (const { html } of pages) {
    for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
      // Data blocks such as JSON-LD don't run.
      if (/\stype="(?!module|text\/javascript)[^"]*"/.test(attributes)) continue;
      const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      (tag === 'script' ? scripts : styles).add(hash);
    }
    for (const [, address = ''] of html.matchAll(EMBEDDED)) {
      const origin = embeddedOrigin(address);
      if (origin !== undefined) frames.add(origin);
    }
  }
  return [
    "default-src 'none'",
    `script-src ${withSelf(scripts)}`,
    `style-src ${withSelf(styles)}`,
    `connect-src ${withSelf(new Set(services.map((address) => new URL(address).origin)))}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `frame-src ${withSelf(frames)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

function withSelf(sources: ReadonlySet<string>): string {
  return ["'self'", ...[...sources].toSorted()].join(' ');
}
