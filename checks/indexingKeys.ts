import { Problem } from '../src/content/problem.ts';
import { builtTexts, type Site } from './site.ts';

/** Variables with keys that may change an index; `npm run search:push` reads the first. */
export const INDEXING_KEYS = [
  'ALGOLIA_WRITE_KEY',
  'ALGOLIA_ADMIN_KEY',
  'ALGOLIA_ADMIN_API_KEY',
  'ALGOLIA_API_KEY',
] as const;

/**
 * A key of the search service: 32 hexadecimal digits. Group 1 exists if it's the search-only key.
 */
const KEY = /(searchKey["']?\s*:\s*)?(["'`])([0-9a-f]{32})\2/g;

/** The shortest value that counts as a key: shorter ones are words. */
const MIN_LENGTH = 8;

/**
 * Finds keys in the build that can change the search index: the environment's own, and any key
 * besides the search-only key.
 */
export function indexingKeys(site: Site, environment: readonly string[] = []): Problem[] {
  const secrets = environment.filter((key) => key.length >= MIN_LENGTH);
  return builtTexts(site).flatMap(({ file, text }) => {
    const hasSecret = secrets.some((key) => text.includes(key));
    const keys = /algolia/i.test(text) ? [...text.matchAll(KEY)] : [];
    if (!hasSecret && keys.every(([, searchOnly]) => searchOnly !== undefined)) return [];
    return [
      new Problem({
        file,
        what: hasSecret
          ? 'the key for changing the search index is in this file'
          : 'there is a key of the search service beside the search-only key',
        allowed: 'the search-only key of site.config.ts, and no other',
        fix: 'replace the key, set the new one only for npm run search:push, and build again',
      }),
    ];
  });
}
