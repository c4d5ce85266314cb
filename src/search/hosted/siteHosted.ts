import { indexAddress } from '../index/indexAddress.ts';
import type { SearchProvider } from '../client/provider.ts';
import { anchorsFile, loadAnchors } from './anchors.ts';
import { hostedProvider } from './hostedProvider.ts';
import type { HostedSite } from './HostedSearch.ts';

/** Make the hosted provider of the site that is being read. */
export function siteHosted({ hosted, url, base }: HostedSite): SearchProvider {
  return hostedProvider(hosted, {
    own: { origins: [location.origin, new URL(url).origin], base },
    idsOf: loadAnchors(anchorsFile(indexAddress())),
  });
}
