import type { ProviderAnswer, ProviderOptions, SearchProvider } from '../client/provider.ts';
import { HostedError } from './HostedError.ts';

export interface FallbackOptions {
  /** Milliseconds during which a service that failed is not asked again: as long as its client marks a host as down (SPEC section 9). */
  readonly rest?: number;
  readonly now?: () => number;
  readonly log?: (message: string, error: unknown) => void;
  readonly isOffline?: () => boolean;
}

const REST = 120_000;

/**
 * Searches the hosted index, and the one built with the site when that gives no answer. Such an answer says `from: 'embedded'`, and the
 * reader is told. A service that was down is left alone for a while, so that not every key waits for it; one refused query is no such sign.
 */
export function withFallback(
  hosted: SearchProvider,
  embedded: SearchProvider,
  { rest = REST, now = Date.now, log = logInConsole, isOffline = offline }: FallbackOptions = {},
): SearchProvider {
  let restsUntil = 0;

  async function search(query: string, options: ProviderOptions = {}): Promise<ProviderAnswer> {
    const { signal, again } = options;
    if (query.trim() === '')
      return { query: '', hits: [], total: 0, sections: {}, complete: true, from: 'hosted' };
    if (again) restsUntil = 0;
    if (now() < restsUntil || isOffline()) return embedded.search(query, options);
    try {
      return await hosted.search(query, options);
    } catch (error) {
      signal?.throwIfAborted();
      log('Search failed:', error);
      if (!(error instanceof HostedError) || error.status !== 400) restsUntil = now() + rest;
      return embedded.search(query, options);
    }
  }

  return {
    name: 'hosted',
    search,
    warm: () => hosted.warm(),
    ...(embedded.preview && { preview: embedded.preview.bind(embedded) }),
  };
}

function offline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}

function logInConsole(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- SPEC section 8: a search failure is logged.
  console.error(message, error);
}
