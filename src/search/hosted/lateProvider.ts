import type { SearchProvider } from '../client/provider.ts';

/** Makes a provider out of one whose code comes when it is first needed; a load that failed is tried again. */
export function lateProvider(load: () => Promise<SearchProvider>): SearchProvider {
  let made: Promise<SearchProvider> | undefined;
  const provider = (): Promise<SearchProvider> => {
    made ??= load();
    made.catch(() => (made = undefined));
    return made;
  };
  return {
    name: 'hosted',
    search: async (query, options) => (await provider()).search(query, options),
    warm: () =>
      void provider().then(
        (loaded) => loaded.warm(),
        () => undefined,
      ),
  };
}
