import { embeddedProvider } from './client.ts';
import { lateProvider } from '../hosted/lateProvider.ts';
import type { HostedSite } from '../hosted/HostedSearch.ts';
import { withFallback } from '../hosted/withFallback.ts';
import type { SearchProvider } from './provider.ts';

/** Set by the build of a site with hosted search, null in any other: there the code behind it is left out. */
const hostedSite: HostedSite | null | undefined = import.meta.env.HOSTED_SEARCH;

let made: SearchProvider | undefined;

/** Gives the provider this site searches with; one for all who search in the page. */
export function siteProvider(): SearchProvider {
  made ??= hostedSite
    ? withFallback(
        lateProvider(async () => (await import('../hosted/siteHosted.ts')).siteHosted(hostedSite)),
        embeddedProvider(),
      )
    : embeddedProvider();
  return made;
}
