import { linkEngine } from './engineLink.ts';
import type { SearchOptions } from '../engine/engine.ts';
import { fetchPart } from './fetchPart.ts';
import type { Finder, Found } from './host.ts';
import { indexAddress, publishedIndexAddress } from '../index/indexAddress.ts';
import { inPage, inWorker } from './connections.ts';
import type { ProviderAnswer, SearchProvider } from './provider.ts';

/** The site has no index yet: `npm run dev` before the first build. */
export class NoIndexError extends Error {
  constructor() {
    super('the search index of this site has not been built');
    this.name = 'NoIndexError';
  }
}

type Link = Finder & { readonly address: string; close(): void };
type Start = (address: string) => Omit<Link, 'address'>;

const start: Start = (address) => {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return linkEngine(
    address.slice(folder.length),
    (name, again) => fetchPart(folder + name, again),
    [inWorker, inPage],
  );
};

/** Makes the provider that searches the index built with the site. */
export function embeddedProvider(
  open: Start = start,
  addressOf = indexAddress,
  publishedAddressOf = publishedIndexAddress,
): SearchProvider {
  let link: Link | undefined;
  let warmed = false;
  /** Indexes that are gone, with those that replaced them. */
  const moved = new Map<string, string>();
  /** Whether each index that failed was replaced, as far as the site has been asked. */
  const asked = new Map<string, Promise<boolean>>();

  /** Returns the engine of the index that the page names. Later builds name another. */
  function current(): Link {
    const named = addressOf();
    const address = moved.get(named) ?? named;
    if (address === '') throw new NoIndexError();
    if (link?.address !== address) {
      link?.close();
      link = { address, ...open(address) };
    }
    return link;
  }

  /** True if a deployment has replaced an index that fails. The site is asked once. */
  function hasMoved(from: string): Promise<boolean> {
    const answer = asked.get(from) ?? lookFor(from);
    asked.set(from, answer);
    return answer;
  }

  async function lookFor(from: string): Promise<boolean> {
    const published = await publishedAddressOf();
    if (published === undefined) asked.delete(from);
    if (published === undefined || published === '' || published === from) return false;
    moved.set(addressOf(), published);
    return true;
  }

  /** Runs a task with the engine; if a deployment has replaced its index, with the new one. */
  async function use<Result>(
    task: (of: Link) => Promise<Result>,
    {
      signal,
      again = false,
      isWhole = () => true,
    }: {
      signal?: AbortSignal | undefined;
      again?: boolean | undefined;
      isWhole?: (result: Result) => boolean;
    } = {},
  ): Promise<Result> {
    const of = current();
    if (again) asked.clear();
    try {
      const result = await task(of);
      if (isWhole(result) || !(await hasMoved(of.address))) return result;
    } catch (error) {
      if (signal?.aborted || !(await hasMoved(of.address))) throw error;
    }
    signal?.throwIfAborted();
    return task(current());
  }

  const answerOf = (found: Found): ProviderAnswer => ({ ...found, from: 'embedded' });

  return {
    name: 'embedded',
    async search(query, { signal, again, onPartial, ...rest } = {}) {
      if (query.trim() === '')
        return { query: '', hits: [], total: 0, sections: {}, complete: true, from: 'embedded' };
      const call = {
        signal,
        again,
        onPartial: onPartial && ((found: Found) => onPartial(answerOf(found))),
      };
      return answerOf(
        await use((of) => of.search(query, given(rest), call), {
          signal,
          again,
          isWhole: ({ complete }) => complete,
        }),
      );
    },
    async preview(url, query, signal) {
      return use((of) => of.preview(url, query, { signal }), { signal });
    },
    ready() {
      try {
        current();
      } catch {
        // The reader's own query shows what is wrong.
      }
    },
    warm() {
      if (warmed) return;
      warmed = true;
      // The reader's own query shows what is wrong.
      use((of) => of.warm()).catch(() => (warmed = false));
    },
  };
}

/** Removes options that are undefined. */
function given(options: {
  [Key in keyof SearchOptions]?: SearchOptions[Key] | undefined;
}): SearchOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
