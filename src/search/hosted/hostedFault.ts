import type { HostedSearch } from './HostedSearch.ts';

const REGIONS = ['eu', 'us'];

/** Say what is wrong with the settings of hosted search, in the words of its client; nothing if they are whole. */
export function hostedFault({
  appId,
  searchKey,
  indexName,
  region,
  hosts = [],
}: HostedSearch): string | undefined {
  if (typeof appId !== 'string' || appId.trim() === '') return '`appId` is missing.';
  if (typeof searchKey !== 'string' || searchKey.trim() === '') return '`apiKey` is missing.';
  if (typeof indexName !== 'string' || indexName.trim() === '')
    return 'Parameter `indexName` is required when calling `searchSingleIndex`.';
  if (region !== undefined && !REGIONS.includes(region))
    return `\`region\` must be one of the following: ${REGIONS.join(', ')}`;
  const odd = hosts.find((host) => !/^https?:\/\/[^/]+$/.test(host));
  return odd === undefined
    ? undefined
    : `\`hosts\` has ${JSON.stringify(odd)}, which is no origin such as https://search.example.com`;
}
