import type { AstroIntegration } from 'astro';
import { INDEXING_KEYS } from '../../../checks/built/indexingKeys.ts';
import { Problem } from '../../content/problem.ts';
import type { SearchConfig } from '../../content/siteConfig.ts';
import { type HostedSearch, clientHosts } from '../../search/hosted/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Fails builds with a key that can do more than search (docs/decisions/build.md#security). */
export function searchKeyCheck(search: SearchConfig | undefined): AstroIntegration {
  return {
    name: 'search-key-check',
    hooks: {
      'astro:build:start': () =>
        search?.provider === 'hosted' ? checkSearchKey(search, process.env) : undefined,
    },
  };
}

/**
 * Throws a {@link Problem} if the key is one of the environment's indexing keys. With
 * SEARCH_KEY_CHECK=1, also asks the service for the key's permissions.
 */
export async function checkSearchKey(hosted: HostedSearch, env: Environment): Promise<void> {
  const fault = (what: string): never => {
    throw new Problem({
      file: 'site.config.ts',
      what: `search.searchKey ${what}`,
      allowed: 'a key with only the "search" permission',
      fix: "replace it with a search-only key from the search service's dashboard",
    });
  };
  const same = INDEXING_KEYS.find((name) => env[name] === hosted.searchKey);
  if (same !== undefined) fault(`is the same as ${same}, which can change the index`);
  if (env['SEARCH_KEY_CHECK'] !== '1') return;
  const rights = await keyRights(hosted);
  if (rights === undefined) fault("doesn't exist in the search service");
  else if (rights.length !== 1 || rights[0] !== 'search')
    fault(`can do more than search: ${rights.join(', ')}`);
}

/** Asks the service for a key's permissions; undefined if the key is unknown. */
async function keyRights({
  appId,
  hosts,
  searchKey: key,
}: HostedSearch): Promise<readonly string[] | undefined> {
  // Loaded only if it's needed.
  const { algoliasearch } = await import('algoliasearch');
  try {
    const { acl } = await algoliasearch(appId, key, clientHosts(hosts)).getApiKey({ key });
    return acl;
  } catch (error) {
    const { status } = error as { status?: number };
    // 403 is the answer for an unknown key, and 404 for a deleted one.
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
}
