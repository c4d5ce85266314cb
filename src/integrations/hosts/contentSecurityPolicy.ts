import { createHash } from 'node:crypto';
import { embeddedOrigin } from 'published/address.ts';

const INLINE = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;
/** In a tag: text with the same characters embeds nothing. */
const EMBEDDED = /<[a-z][^<>]*\sdata-src="(https:\/\/[^"]+)"/g;

/**
 * The security policy of all pages (docs/decisions/build.md#security). It allows only hashed inline
 * code and listed origins. `services` are the URLs that scripts may connect to.
 */
export class SecurityPolicy {
  readonly #scripts = new Set<string>();
  readonly #styles = new Set<string>();
  readonly #frames = new Set<string>();
  readonly #connect: ReadonlySet<string>;

  constructor(services: readonly string[] = []) {
    this.#connect = new Set(services.map((address) => new URL(address).origin));
  }

  /** Allows what a page needs: its inline scripts and styles, and the pages that it embeds. */
  allow(html: string): void {
    for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
      // Data blocks such as JSON-LD don't run.
      if (/\stype="(?!module|text\/javascript)[^"]*"/.test(attributes)) continue;
      const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      (tag === 'script' ? this.#scripts : this.#styles).add(hash);
    }
    for (const [, address = ''] of html.matchAll(EMBEDDED)) {
      const origin = embeddedOrigin(address);
      if (origin !== undefined) this.#frames.add(origin);
    }
  }

  toString(): string {
    return [
      "default-src 'none'",
      `script-src ${withSelf(this.#scripts)}`,
      `style-src ${withSelf(this.#styles)}`,
      `connect-src ${withSelf(this.#connect)}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self'",
      `frame-src ${withSelf(this.#frames)}`,
      "worker-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
    ].join('; ');
  }
}

function withSelf(sources: ReadonlySet<string>): string {
  return ["'self'", ...[...sources].toSorted()].join(' ');
}
