import { siteProvider } from '../siteProvider.ts';
import { fetchRoutes } from './fetchRoutes.ts';
import { makeSession } from './session.ts';
import type { Session, SessionOptions } from './session.ts';

/** Makes a session over the provider of this site. */
export function siteSession(sizes: Pick<SessionOptions, 'limit' | 'sectionsPerPage'>): Session {
  const provider = siteProvider();
  return makeSession({
    ...sizes,
    provider,
    version: () => document.documentElement.dataset['version'] ?? '',
    offersFor: async (text, signal) =>
      (await import('./offers.ts')).offersFor(text, provider, fetchRoutes, signal),
  });
}
