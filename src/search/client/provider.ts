import type { SearchResult, SearchOptions } from 'search/engine/engine.ts';
import type { Preview } from 'search/index/record.ts';

/** Who gave an answer: the index built with the site, or the hosted service. */
export type ProviderName = 'embedded' | 'hosted';

export interface ProviderOptions extends SearchOptions {
  /** Cancels the search; its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The reader asked to try again, so parts that failed before are loaded again. */
  readonly again?: boolean;
  /** Called with what is known while the rest is loading. */
  readonly onPartial?: (result: ProviderResult) => void;
}

/** What a provider found. URLs are paths and hashes of this site, without the base. */
export interface ProviderResult extends Omit<SearchResult, 'wants'> {
  readonly from: ProviderName;
  /** False while parts are loading, and if some couldn't be loaded. */
  readonly complete: boolean;
}

/** The interface between what readers see and what finds it. Neither side knows the other. */
export interface SearchProvider {
  readonly name: ProviderName;
  /** Finds pages. Rejects if nothing could be searched. A blank query has no hits. */
  search(query: string, options?: ProviderOptions): Promise<ProviderResult>;
  /** Starts loading what the first search needs, when search opens. */
  ready?(): void;
  /** Loads ahead for a reader who has opened search and not typed yet. */
  warm(): void;
  /** Shows the text a hit leads to, if it can be loaded. */
  preview?(url: string, query: string, signal?: AbortSignal): Promise<Preview | undefined>;
}
