import { POLICY, securityHeaders, type Headers } from 'published/securityHeaders.ts';
import { textType } from './mediaTypes.ts';

/** The headers of paths that match a pattern, in which `*` matches anything. */
export interface HeaderRule {
  path: string;
  headers: Headers;
  /** Headers of earlier rules that this rule replaces. */
  replaces?: readonly string[];
}

/** The start of the path of the worker that runs SQL, before the hash in its name. */
export const SQL_WORKER = '/_astro/sqlWorker-';

/**
 * The policy of that worker, which replaces the policy of pages: it can run WebAssembly, and load
 * nothing.
 */
export const SQL_WORKER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** Folders whose file names contain a hash of the content. */
export const HASHED_FOLDERS = ['_astro', '_images', '_search'] as const;

export const FOREVER = 'public, max-age=31536000, immutable';

/** Browsers keep the file, and ask each time whether it changed. */
export const REVALIDATE = 'no-cache';

/** Two years. Without `includeSubDomains`, because subdomains may belong to other sites. */
export const strictTransport = 'max-age=63072000';

/** Returns the policy of a file. `policy` is that of pages. */
export function policyOf(path: string, policy: string): string {
  return path.startsWith(SQL_WORKER) ? SQL_WORKER_POLICY : policy;
}

/** Returns the `Link` header of a page, which leads to the page as Markdown. */
export function markdownLink(path: string): string {
  return `<${path}>; rel="alternate"; type="text/markdown"`;
}

/** Returns how long browsers may keep a file. A file with a hash in its name never changes. */
export function cacheControl(path: string): string {
  return HASHED_FOLDERS.some((folder) => path.startsWith(`/${folder}/`)) ? FOREVER : REVALIDATE;
}

/**
 * Lists the headers for hosts with rules for path patterns. Hosts would join the values of a header
 * that is in two rules for the same path, so the later rule replaces it. These hosts revalidate
 * other files by default.
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
    { path: `${SQL_WORKER}*`, headers: { [POLICY]: SQL_WORKER_POLICY }, replaces: [POLICY] },
  ];
}
