import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../content/files.ts';
import { POLICY_MARK } from './marks.ts';

/** What Astro writes beside every interactive part; the site's own style sheet has the same rule, where no policy has to list it. */
const ISLAND_STYLE = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>';

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

/** Hash the inline scripts and styles that a page would run; data blocks such as JSON-LD run nothing. */
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

/** Write the one policy of all pages (DECISIONS.md 'Analytics, security'): nothing inline but what is hashed, nothing foreign but what is named. */
export function policyOf({ scripts, styles }: InlineHashes, { connect, frames }: PolicyOrigins): string {
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

/** List the origins of the pages that a page embeds when the reader asks for it. */
export function embeddedOrigins(html: string): string[] {
  return [...html.matchAll(/\sdata-src="(https:\/\/[^"]+)"/g)].map(([, address = '']) => new URL(address).origin);
}

/**
 * Give every page the same policy, made from the hashes of all pages' inline scripts and styles, so that navigation within the page keeps to
 * it. `services` are addresses that scripts may talk to. `_csp.txt` holds it for servers, with the directive that only a header can carry.
 */
export function contentSecurityPolicy(services: readonly string[] = []): AstroIntegration {
  return {
    name: 'content-security-policy',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const root = fileURLToPath(dir);
        const pages = filesBelow(root, (path) => path.endsWith('.html')).map((path) => ({ path: join(root, path), html: readFileSync(join(root, path), 'utf8').replaceAll(ISLAND_STYLE, '') }));
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const frames = new Set<string>();
        for (const { html } of pages) {
          const found = inlineHashes(html);
          for (const hash of found.scripts) scripts.add(hash);
          for (const hash of found.styles) styles.add(hash);
          for (const origin of embeddedOrigins(html)) frames.add(origin);
        }
        const connect = new Set(services.map((address) => new URL(address).origin));
        const policy = policyOf({ scripts, styles }, { connect, frames });
        for (const { path, html } of pages) writeFileSync(path, html.replace(POLICY_MARK, policy));
        writeFileSync(join(root, '_csp.txt'), `${policy}; frame-ancestors 'self'\n`);
      },
    },
  };
}
