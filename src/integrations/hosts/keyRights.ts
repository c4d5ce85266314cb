import { algoliasearch } from 'algoliasearch';
import { clientHosts } from '../../search/hosted/settings.ts';
import type { HostedSearch } from '../../search/hosted/settings.ts';

/** Asks the service for a key's permissions; undefined if the key is unknown. */
export async function keyRights(
  { appId, hosts }: Pick<HostedSearch, 'appId' | 'hosts'>,
  key: string,
): Promise<readonly string[] | undefined> {
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
