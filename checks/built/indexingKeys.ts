import { Problem } from '../../src/content/problem.ts';
import { builtTexts, type Site } from '../site.ts';

/** Variables with keys that can change an index; `npm run search:push` reads the first. */
export const INDEXING_KEYS = [
  'ALGOLIA_WRITE_KEY',
  'ALGOLIA_ADMIN_KEY',
  'ALGOLIA_ADMIN_API_KEY',
  'ALGOLIA_API_KEY',
] as const;

/**
 * A search service key: 32 hexadecimal digits. Group 1 exists if it's the search-only key.
 */
const KEY = /(searchKey["']?\s*:\s*)?(["'`])([0-9a-f]{32})\2/g;

/** The shortest value that counts as a key. Shorter ones may be words. */
const MIN_LENGTH = 8;

/**
 * Finds keys in the build that can change the search index: keys from the environment, and any
 * key other than the search-only key.
 */
export function indexingKeys(site: Site, environment: readonly string[]): Problem[] {
  const secrets = environment.filter((key) => key.length >= MIN_LENGTH);
  return builtTexts(site).flatMap(({ file, text }) => {
    const hasSecret = secrets.some((key) => text.includes(key));
    const keys = /algolia/i.test(text) ? [...text.matchAll(KEY)] : [];
    if (!hasSecret && keys.every(([, searchOnly]) => searchOnly !== undefined)) return [];
    return [
      new Problem({
        file,
        what: hasSecret
          ? 'the file contains a key that can change the search index'
          : 'the file contains a search service key other than the search-only key',
        allowed: 'the search-only key from site.config.ts',
        fix: 'rotate the key, set the new one only for npm run search:push, and rebuild the site',
      }),
    ];
  });
}
