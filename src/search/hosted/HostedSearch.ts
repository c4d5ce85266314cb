/** Where the hosted index is, as `site.config.ts` says. All of it is public: the key may search and nothing else. */
export interface HostedSearch {
  readonly appId: string;
  /** A key with the right to search only; it stands in the script that readers load. */
  readonly searchKey: string;
  readonly indexName: string;
  /** Where the application's data is kept. */
  readonly region?: 'eu' | 'us' | undefined;
  /** Origins to ask in place of the service's own: a proxy, or a test's server. */
  readonly hosts?: readonly string[] | undefined;
}

/** What the browser needs to know besides, to tell addresses of this site from others. */
export interface HostedSite {
  readonly hosted: HostedSearch;
  /** Origin of the published site. */
  readonly url: string;
  readonly base: string;
}

/** Pick what the browser may see; anything else in a configuration stays out of the script. */
export function searchFields({
  appId,
  searchKey,
  indexName,
  region,
  hosts,
}: HostedSearch): HostedSearch {
  return {
    appId,
    searchKey,
    indexName,
    ...(region !== undefined && { region }),
    ...(hosts !== undefined && { hosts }),
  };
}
