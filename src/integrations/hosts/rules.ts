import { textType } from './mediaTypes.ts';

/** Response headers by lower-case name. */
export type Headers = Record<string, string>;

/** Headers of the paths that a pattern names: `*` stands for anything. */
export interface HeaderRule {
  path: string;
  headers: Headers;
}

/** Folders of files with their content's hash in their names. */
export const HASHED_FOLDERS = ['_astro', '_images', '_search'] as const;

export const FOREVER = 'public, max-age=31536000, immutable';

/** Kept, but asked about each time; answered 304 when it is the same. */
export const REVALIDATE = 'no-cache';

/**
 * Two years; it means something on https only. Hosts below this one are left alone: they need not
 * be ours, least of all where the site is a folder.
 */
export const strictTransport = 'max-age=63072000';

/**
 * Makes the headers that every answer carries on every host; this list is the one place that knows
 * them.
 */
export function securityHeaders(policy: string): Headers {
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** Tells how long a file may be kept: hashed files never change under their name. */
export function cacheControl(path: string): string {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? FOREVER : REVALIDATE;
}

/**
 * Lists the headers of a host whose rules are path patterns. No header stands in two rules that
 * match one path: hosts join such values. What may not be kept has no rule: these hosts revalidate
 * by themselves.
 */
export function headerRules(policy: string): HeaderRule[] {
  return [
    {
      path: '/*',
      headers: { ...securityHeaders(policy), 'strict-transport-security': strictTransport },
    },
    ...HASHED_FOLDERS.map((folder) => ({
      path: `/${folder}/*`,
      headers: { 'cache-control': FOREVER },
    })),
    { path: '/*.md', headers: { 'content-type': textType('.md') ?? '' } },
  ];
}

/**
 * Paths of notes for the host: files with a leading underscore at the top, what nginx includes,
 * what Vercel reads.
 */
export const HOST_FILES = String.raw`/(?:_[^/]*$|_nginx/|vercel\.json$)`;

/** Returns true if a built file is a note for the host, which no reader gets. */
export function isHostFile(path: string): boolean {
  return new RegExp(`^${HOST_FILES}`).test(path);
}
