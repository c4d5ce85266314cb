import { createHash } from 'node:crypto';

const INLINE = /<(script|style)(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/\1>/g;

export interface InlineHashes {
  scripts: ReadonlySet<string>;
  styles: ReadonlySet<string>;
}

/** Other origins that the site talks to: services it is configured for, pages it embeds. */
export interface PolicyOrigins {
  connect: ReadonlySet<string>;
  frames: ReadonlySet<string>;
}

/**
 * Hashes the inline scripts and styles that a page would run; data blocks such as JSON-LD run
 * nothing.
 */
export function inlineHashes(html: string): InlineHashes {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (/\stype="(?!module|text\/javascript)[^"]*"/.test(attributes)) continue;
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    (tag === 'script' ? scripts : styles).add(hash);
  }
  return { scripts, styles };
}

/**
 * Writes the one policy of all pages (docs/decisions/build.md#security): nothing inline but what
 * is hashed, nothing foreign but what is named.
 */
export function policyOf(
  { scripts, styles }: InlineHashes,
  { connect, frames }: PolicyOrigins,
): string {
  const list = (values: ReadonlySet<string>): string => ["'self'", ...[...values].sort()].join(' ');
  return [
    "default-src 'none'",
    `script-src ${list(scripts)}`,
    `style-src ${list(styles)}`,
    `connect-src ${list(connect)}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    `frame-src ${list(frames)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Lists the origins of the pages that a page embeds when the reader asks for it. */
export function embeddedOrigins(html: string): string[] {
  return [...html.matchAll(/\sdata-src="(https:\/\/[^"]+)"/g)].map(
    ([, address = '']) => new URL(address).origin,
  );
}

/**
 * Collects what the one policy of all pages has to allow. `services` are addresses that scripts may
 * talk to.
 */
export class PolicyFacts {
  readonly #inline = { scripts: new Set<string>(), styles: new Set<string>() };
  readonly #origins: { connect: ReadonlySet<string>; frames: Set<string> };

  constructor(services: readonly string[] = []) {
    this.#origins = {
      connect: new Set(services.map((address) => new URL(address).origin)),
      frames: new Set(),
    };
  }

  /** Looks at a page. */
  add(html: string): void {
    const { scripts, styles } = inlineHashes(html);
    for (const hash of scripts) this.#inline.scripts.add(hash);
    for (const hash of styles) this.#inline.styles.add(hash);
    for (const origin of embeddedOrigins(html)) this.#origins.frames.add(origin);
  }

  /** Writes the policy for the pages that were looked at. */
  policy(): string {
    return policyOf(this.#inline, this.#origins);
  }
}
