import { algoliasearch } from 'algoliasearch';
import { clientHosts } from '../../search/hosted/settings.ts';
import type { HostedSearch } from '../../search/hosted/settings.ts';

/**
 * Asks the service what a key may do; nothing if it does not know the key. Every key may ask about
 * itself.
 */
export async function keyRights(
  { appId, hosts }: Pick<HostedSearch, 'appId' | 'hosts'>,
  key: string,
): Promise<readonly string[] | undefined> {
  try {
    const { acl } = await algoliasearch(appId, key, clientHosts(hosts)).getApiKey({ key });
    return acl;
  } catch (error) {
    const { status } = error as { status?: number };
    // The service answers 403 to a key that it does not know, and 404 to one that is gone.
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
}
