import type { Answer } from '../engine/engine.ts';
import type { Range } from '../index/record.ts';

/** Who gave an answer: the index built with the site, or the hosted service. */
export type ProviderName = 'embedded' | 'hosted';

export interface ProviderOptions {
  /** Calls the search off; its promise is then rejected with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Most pages; 8 unless told. */
  readonly limit?: number | undefined;
  /** Pages to skip, for pagination. */
  readonly offset?: number | undefined;
  /** Only pages with this section label. */
  readonly section?: string | undefined;
  /** Most sections below a page; 3 unless told. */
  readonly sectionsPerPage?: number | undefined;
  /** The reader asked to try again: what failed before is no reason not to. */
  readonly again?: boolean | undefined;
  /** Takes what is known already while the rest is on its way. */
  readonly onPartial?: ((answer: ProviderAnswer) => void) | undefined;
}

/** What a provider found. Addresses of hits are paths and hashes of this site, without the base. */
export interface ProviderAnswer extends Omit<Answer, 'wants'> {
  readonly from: ProviderName;
  /** False while parts are on their way, and when some could not be had. */
  readonly complete: boolean;
}

/** A look into the place a hit leads to. */
export interface Preview {
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly marks: readonly Range[];
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
  /** Other sections of the page. */
  readonly outline: readonly {
    readonly heading: string;
    readonly url: string;
    readonly level: number;
  }[];
}

/** The one seam between what a reader sees and what finds it. Neither side knows the other. */
export interface SearchProvider {
  readonly name: ProviderName;
  /** Finds pages; rejects when nothing could be searched. A blank query has no hits and makes no call. */
  search(query: string, options?: ProviderOptions): Promise<ProviderAnswer>;
  /** Starts what the first search needs, at the moment the search opens; a call or two, no queries. */
  ready?(): void;
  /** Gets ready in idle time, for a reader who has opened the search and not asked yet. */
  warm(): void;
  /** Shows the text a hit leads to; nothing when it cannot be had. */
  preview?(url: string, query: string, signal?: AbortSignal): Promise<Preview | undefined>;
}
