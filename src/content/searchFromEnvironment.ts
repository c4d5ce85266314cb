import type { SearchConfig } from './siteConfig.ts';

/**
 * Chooses the search provider: the index built with the site, unless SEARCH_APP_ID names an
 * application of the hosted service. SEARCH_KEY is its search-only key, SEARCH_INDEX its index, and
 * SEARCH_HOSTS the origins to use instead of the service's own.
 */
export function searchFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): SearchConfig {
  const {
    SEARCH_APP_ID: appId = '',
    SEARCH_KEY: searchKey = '',
    SEARCH_INDEX: indexName = 'docs',
    SEARCH_HOSTS: hosts = '',
  } = env;
  if (appId === '') return { provider: 'embedded' };
  return {
    provider: 'hosted',
    appId,
    searchKey,
    indexName,
    ...(hosts !== '' && { hosts: hosts.split(',').map((host) => host.trim()) }),
  };
}
