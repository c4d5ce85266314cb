import type { Call } from '../../browser/shared/calls.ts';
import type { SearchResult, SearchOptions } from 'search/engine/engine.ts';
import type { Preview } from 'search/index/record.ts';

/** What the engine's worker does for the page. */
export interface EngineCalls {
  /** Opens the index with a titles part. The first call. */
  start: Call<string, void>;
  search: Call<
    { readonly text: string; readonly options: SearchOptions; readonly again: boolean },
    SearchResult,
    SearchResult
  >;
  preview: Call<{ readonly url: string; readonly text: string }, Preview | undefined>;
  warm: Call<void, void>;
}

/**
 * What the page does for the worker. It fetches the parts, so that requests can start before the
 * worker's code is loaded.
 */
export interface PartCalls {
  part: Call<{ readonly name: string; readonly again: boolean }, Uint8Array>;
}
