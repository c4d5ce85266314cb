import type { AstroIntegration } from 'astro';
import { Problem } from '../../content/problem.ts';
import type { SearchConfig } from '../../content/siteConfig.ts';
import type { HostedSearch } from '../../search/hosted/settings.ts';

/** Variables that hold keys which may change an index; `npm run search:push` reads the first. */
export const INDEXING_KEYS = [
  'ALGOLIA_WRITE_KEY',
  'ALGOLIA_ADMIN_KEY',
  'ALGOLIA_ADMIN_API_KEY',
  'ALGOLIA_API_KEY',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Refuse to build with a key that may do more than search, where that can be told (DECISIONS 'Analytics, security'). */
export function searchKeyCheck(
  search: SearchConfig | undefined,
  env: Environment = process.env,
): AstroIntegration {
  return {
    name: 'search-key-check',
    hooks: {
      'astro:build:start': () =>
        search?.provider === 'hosted' ? checkSearchKey(search, env) : undefined,
    },
  };
}

/** Throw a {@link Problem} if the key of the configuration is known to be no search-only key; SEARCH_KEY_CHECK=1 asks the service about it. */
export async function checkSearchKey(hosted: HostedSearch, env: Environment): Promise<void> {
  const fault = (what: string): never => {
    throw new Problem({
      file: 'site.config.ts',
      what: `search.searchKey ${what}`,
      allowed: 'a key with the right "search" and no other',
      mend: 'make a search-only key in the dashboard of the search service, and replace the one that was to be published',
    });
  };
  const same = INDEXING_KEYS.find(
    (name) => env[name] !== undefined && env[name] !== '' && env[name] === hosted.searchKey,
  );
  if (same !== undefined) fault(`is the key of ${same}, which may change the index`);
  if (env['SEARCH_KEY_CHECK'] !== '1') return;
  const { keyRights } = await import('./keyRights.ts');
  const rights = await keyRights(hosted, hosted.searchKey);
  if (rights === undefined) fault('is not known to the search service');
  else if (rights.length !== 1 || rights[0] !== 'search')
    fault(`may do more than search: ${rights.join(', ')}`);
}
