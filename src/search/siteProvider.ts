import { embeddedProvider } from './client/embeddedProvider.ts';
import type { HostedSite } from './hosted/settings.ts';
import { lateProvider, withFallback } from './hosted/withFallback.ts';
import type { SearchProvider } from './client/provider.ts';

/** Set by the build if the site uses hosted search; otherwise that code isn't bundled. */
const hostedSite: HostedSite | null | undefined = import.meta.env.HOSTED_SEARCH;

let made: SearchProvider | undefined;

/** Returns the provider that everything on this site searches with. */
export function siteProvider(): SearchProvider {
  made ??= hostedSite
    ? withFallback(
        lateProvider(async () =>
          (await import('./hosted/hostedProvider.ts')).siteHosted(hostedSite),
        ),
        embeddedProvider(),
      )
    : embeddedProvider();
  return made;
}
