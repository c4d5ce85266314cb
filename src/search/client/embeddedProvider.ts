import { linkEngine } from './engineLink.ts';
import type { SearchResult } from 'search/engine/engine.ts';
import { fetchPart } from './fetchPart.ts';
import { indexAddress, publishedIndexAddress } from './pageIndex.ts';
import type { ProviderResult, SearchProvider } from './provider.ts';

type Link = ReturnType<typeof linkEngine>;

interface OpenedIndex {
  readonly address: string;
  readonly link: Link;
}

function openIndex(address: string): Link {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const titles = address.slice(folder.length);
  return linkEngine(titles, (name, again) => fetchPart(folder + name, again));
}

export function embeddedProvider(
  open = openIndex,
  addressOf = indexAddress,
  publishedAddressOf = publishedIndexAddress,
): SearchProvider {
  let opened: OpenedIndex | undefined;
  /** Indexes that are gone, with those that replaced them. */
  const moved = new Map<string, string>();
  /** Whether a deployment replaced an index that failed. The site is asked once for each index. */
  const checks = new Map<string, Promise<boolean>>();

  /** Returns the engine of the index that the page names. Later builds name another. */
  function current(): OpenedIndex {
    const named = addressOf();
    const address = moved.get(named) ?? named;
    // `npm run dev` before the first build.
    if (address === '') throw new Error("this site's search index hasn't been built");
    if (opened?.address !== address) {
      opened?.link.close();
      opened = { address, link: open(address) };
    }
    return opened;
  }

  function hasMoved(address: string): Promise<boolean> {
    const check = checks.get(address) ?? findReplacement(address);
    checks.set(address, check);
    return check;
  }

  async function findReplacement(address: string): Promise<boolean> {
    const published = await publishedAddressOf();
    if (!published || published === address) return false;
    moved.set(addressOf(), published);
    return true;
  }

  /** Runs a task with the engine; if a deployment has replaced its index, with the new one. */
  async function use<Result>(
    task: (link: Link) => Promise<Result>,
    signal?: AbortSignal,
    isWhole: (result: Result) => boolean = () => true,
  ): Promise<Result> {
    const { address, link } = current();
    try {
      const result = await task(link);
      if (isWhole(result) || !(await hasMoved(address))) return result;
    } catch (error) {
      if (signal?.aborted || !(await hasMoved(address))) throw error;
    }
    signal?.throwIfAborted();
    return task(current().link);
  }

  return {
    name: 'embedded',
    async search(query, { signal, again, onPartial, ...options } = {}) {
      if (query.trim() === '')
        return { query: '', hits: [], total: 0, sections: {}, complete: true, from: 'embedded' };
      if (again) checks.clear();
      const call = {
        signal,
        again,
        onPartial: (result: SearchResult): void => onPartial?.(providerResult(result)),
      };
      const result = await use((link) => link.search(query, options, call), signal, isComplete);
      return providerResult(result);
    },
    preview: (url, query, signal) => use((link) => link.preview(url, query, { signal }), signal),
    ready() {
      try {
        current();
      } catch {
        // The reader's own query shows what is wrong.
      }
    },
    warm: () => void use((link) => link.warm()).catch(() => undefined),
  };
}

function isComplete({ wants }: SearchResult): boolean {
  return wants.length === 0;
}

function providerResult(result: SearchResult): ProviderResult {
  return { ...result, complete: isComplete(result), from: 'embedded' };
}
