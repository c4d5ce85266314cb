import type { HostedSearch } from './HostedSearch.ts';

/** List the origins that the client asks, for the content security policy (getDefaultHosts of algoliasearch 5.39; reads only). */
export function hostedOrigins({ appId, hosts }: HostedSearch): string[] {
  return hosts === undefined || hosts.length === 0
    ? [
        `https://${appId}-dsn.algolia.net`,
        ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
      ]
    : [...hosts];
}
