import { oldVersion } from '../shared/hrefOf.ts';
import type { ProviderResult, ProviderOptions, SearchProvider } from '../client/provider.ts';

export class HostedError extends Error {
  /** The status of the service's answer; 0 if there was none in time. */
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Makes a provider whose code is loaded when needed. A failed load is tried again. */
export function lateProvider(load: () => Promise<SearchProvider>): SearchProvider {
  let loaded: SearchProvider | undefined;
  return {
    name: 'hosted',
    search: async (query, options) => (loaded ??= await load()).search(query, options),
    // The reader's own query shows what is wrong.
    warm: () =>
      void load().then(
        (provider) => (loaded ??= provider).warm(),
        () => undefined,
      ),
  };
}

/** Milliseconds for which a failed service isn't asked again, as in its client. */
const REST = 120_000;

/**
 * Searches the hosted index, or if it fails, the index built with the site. A service that is down
 * isn't asked again for a while, so that not every keystroke waits for it. A refused query doesn't
 * mean that the service is down.
 */
export function withFallback(
  hosted: SearchProvider,
  embedded: SearchProvider,
  rest = REST,
): SearchProvider {
  let restsUntil = 0;

  async function search(query: string, options: ProviderOptions = {}): Promise<ProviderResult> {
    const { signal, again } = options;
    if (again) restsUntil = 0;
    // The hosted index has only the newest version.
    if (Date.now() < restsUntil || !navigator.onLine || oldVersion() !== undefined)
      return embedded.search(query, options);
    try {
      return await hosted.search(query, options);
    } catch (error) {
      signal?.throwIfAborted();
      // oxlint-disable-next-line no-console -- A search failure is logged.
      console.error('Search failed:', error);
      if (!(error instanceof HostedError) || error.status !== 400) restsUntil = Date.now() + rest;
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
