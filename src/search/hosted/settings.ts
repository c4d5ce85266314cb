/** Where the hosted index is, as `site.config.ts` says. All of it is public. */
export interface HostedSearch {
  readonly appId: string;
  /** A key that can only search. It's in the script that readers load. */
  readonly searchKey: string;
  readonly indexName: string;
  /** Origins to use instead of the service's own: a proxy, or a test server. */
  readonly hosts?: readonly string[];
}

/** What the browser also needs, to tell URLs of this site from others. */
export interface HostedSite {
  readonly hosted: HostedSearch;
  /** Origin of the published site. */
  readonly url: string;
  readonly base: string;
}

/** Picks the settings that the browser may see. */
export function searchFields({ appId, searchKey, indexName, hosts }: HostedSearch): HostedSearch {
  return { appId, searchKey, indexName, hosts };
}

/** Returns what is wrong with the settings, in the words of the client, or undefined. */
export function hostedFault(settings: Partial<HostedSearch>): string | undefined {
  const { appId, searchKey, indexName, hosts = [] } = settings;
  if (!appId?.trim()) return '`appId` is missing.';
  if (!searchKey?.trim()) return '`apiKey` is missing.';
  if (!indexName?.trim())
    return 'Parameter `indexName` is required when calling `searchSingleIndex`.';
  const odd = hosts.find((host) => !/^https?:\/\/[^/]+$/.test(host));
  return odd === undefined
    ? undefined
    : `\`hosts\` has ${JSON.stringify(odd)}, which isn't an origin ` +
        'such as https://search.example.com';
}

/** Lists the origins that searches go to, for the content security policy (algoliasearch 5.39). */
export function hostedOrigins({ appId, hosts = [] }: HostedSearch): string[] {
  if (hosts.length > 0) return [...hosts];
  const retries = [1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`);
  return [`https://${appId}-dsn.algolia.net`, ...retries];
}

/** Converts origins to client options; undefined lets the client use its own hosts. */
export function clientHosts(origins: readonly string[] = []) {
  if (origins.length === 0) return undefined;
  const hosts = origins.map((origin) => {
    const { host, protocol } = new URL(origin);
    const scheme = protocol.slice(0, -1) as 'http' | 'https';
    return { url: host, accept: 'readWrite' as const, protocol: scheme };
  });
  return { hosts };
}
