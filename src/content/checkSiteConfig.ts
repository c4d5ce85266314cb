import { hostedFault } from '../search/hosted/settings.ts';
import { Problem } from './problem.ts';
import type { SiteConfig } from './siteConfig.ts';

const file = 'site.config.ts';
const HOSTED_KEYS: ReadonlySet<string> = new Set([
  'provider',
  'appId',
  'searchKey',
  'indexName',
  'hosts',
]);

/**
 * Returns a valid site configuration unchanged. Throws a {@link Problem} for the first mistake.
 */
export function checkSiteConfig(config: SiteConfig): SiteConfig {
  const fault = (what: string, allowed: string): never => {
    throw new Problem({ what, file, allowed });
  };
  if (!/^[a-z][a-z0-9-]*$/.test(config.slug)) {
    fault(
      `slug is "${config.slug}"`,
      'lower-case letters, digits and hyphens, beginning with a letter: it is used in ' +
        'addresses and code',
    );
  }
  for (const key of ['product', 'company', 'title'] as const) {
    if (config[key].trim() === '') fault(`${key} is empty`, 'the name as readers see it');
  }
  for (const key of ['url', 'appUrl'] as const) {
    if (!URL.canParse(config[key]) || new URL(config[key]).pathname !== '/') {
      fault(
        `${key} is "${config[key]}"`,
        'an origin such as https://docs.example.com, without a path',
      );
    }
  }
  if (!/^\/(?:.*\/)?$/.test(config.base)) {
    fault(`base is "${config.base}"`, '"/" or a folder with slashes around it, such as "/docs/"');
  }
  if (config.search?.provider === 'hosted') {
    const wrong = hostedFault(config.search);
    if (wrong !== undefined)
      fault(
        `search: ${wrong}`,
        'appId (SEARCH_APP_ID), searchKey (SEARCH_KEY; the client calls it apiKey) and ' +
          'indexName (SEARCH_INDEX) as the search service shows them',
      );
    const extra = Object.keys(config.search).filter((key) => !HOSTED_KEYS.has(key));
    if (extra.length > 0)
      fault(
        `search has ${extra.join(', ')}`,
        `${[...HOSTED_KEYS].join(', ')}: a key that may do more than search has no place in ` +
          'the site',
      );
  }
  const last = config.versions.filter((version) => version.isLast);
  if (last.length !== 1)
    fault(
      `${last.length} versions have isLast`,
      'exactly one: the version that is served at the shortest addresses',
    );
  return config;
}
