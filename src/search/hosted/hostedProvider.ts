import { liteClient } from 'algoliasearch/lite';
import { indexAddress } from '../index/indexAddress.ts';
import { inSectionOrder } from '../index/sections.ts';
import type { ProviderAnswer, ProviderOptions, SearchProvider } from '../client/provider.ts';
import type { PageHit } from '../index/record.ts';
import { anchorsFile, loadAnchors } from './anchors.ts';
import { DIALOG_HITS, dialogPayload, pageRequests } from './payload.ts';
import { rankHits } from './rankHits.ts';
import { readHit } from './readHit.ts';
import type { IdsOf, OwnAddresses } from './readHit.ts';
import { clientHosts, hostedFault } from './settings.ts';
import type { HostedSearch, HostedSite } from './settings.ts';
import { HostedError } from './withFallback.ts';

export interface HostedOptions {
  readonly own: OwnAddresses;
  /** IDs of built pages, to tell which anchors exist. */
  readonly idsOf?: IdsOf;
  /** Milliseconds until a search is given up, as long as the client's own timeouts. */
  readonly patience?: number;
  readonly warn?: (message: string) => void;
}

type Client = ReturnType<typeof liteClient>;

const PATIENCE = 3_000;
/** Queries that open the connection, and that many readers ask. */
const WARM_UP = ['connection', 'component', 'read', 'write', 'transform', 'profile'];
const SECTIONS_PER_PAGE = 3;

/** Makes the provider of the site that is being read. */
export function siteHosted({ hosted, url, base }: HostedSite): SearchProvider {
  return hostedProvider(hosted, {
    own: { origins: [location.origin, new URL(url).origin], base },
    idsOf: loadAnchors(anchorsFile(indexAddress())),
  });
}

/** Makes a provider that uses the service's official client. Throws if a setting is missing. */
export function hostedProvider(
  hosted: HostedSearch,
  { own, idsOf, patience = PATIENCE, warn }: HostedOptions,
): SearchProvider {
  const fault = hostedFault(hosted);
  if (fault !== undefined) throw new Error(fault);
  const client = liteClient(hosted.appId, hosted.searchKey, clientHosts(hosted.hosts));
  let asked = false;

  function pagesOf(query: string, hits: unknown, limit: number, perPage: number): PageHit[] {
    const read = (Array.isArray(hits) ? hits : []).flatMap(
      (raw) => readHit(raw, own, idsOf, warn) ?? [],
    );
    return rankHits(query, read, { limit, perPage });
  }

  async function askDialog(
    query: string,
    section: string | undefined,
    perPage: number,
  ): Promise<ProviderAnswer> {
    const { hits, nbHits } = objectOf(
      await send(
        client,
        `/1/indexes/${encodeURIComponent(hosted.indexName)}/query`,
        dialogPayload(query, section),
      ),
    );
    const pages = pagesOf(query, hits, DIALOG_HITS, perPage);
    const sections: Record<string, number> = {};
    for (const page of pages) sections[page.section] = (sections[page.section] ?? 0) + 1;
    return answer(query, pages, totalOf(pages, hits, nbHits), sections);
  }

  async function askPage(query: string, options: ProviderOptions): Promise<ProviderAnswer> {
    const {
      limit = DIALOG_HITS,
      offset = 0,
      section,
      sectionsPerPage: perPage = SECTIONS_PER_PAGE,
    } = options;
    const { results } = objectOf(
      await send(client, '/1/indexes/*/queries', {
        requests: pageRequests(hosted, { query, limit, offset, perPage, section }),
      }),
    );
    const [first, others = first] = Array.isArray(results) ? results.map(objectOf) : [];
    if (first === undefined)
      throw new HostedError('The search service sent an answer without results.', 200);
    const counts = Object.entries(objectOf(objectOf(others?.['facets'])['section'])).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    const pages = pagesOf(query, first['hits'], limit, perPage);
    return answer(
      query,
      pages,
      offset + totalOf(pages, first['hits'], Number(first['nbHits']) - offset),
      Object.fromEntries(counts),
    );
  }

  return {
    name: 'hosted',
    async search(query, options = {}) {
      const {
        signal,
        limit = DIALOG_HITS,
        offset = 0,
        section,
        sectionsPerPage = SECTIONS_PER_PAGE,
      } = options;
      if (query.trim() === '') return answer('', [], 0, {});
      asked = true;
      signal?.throwIfAborted();
      return inTime(
        limit <= DIALOG_HITS && offset === 0
          ? askDialog(query, section, sectionsPerPage)
          : askPage(query, options),
        patience,
        signal,
      );
    },
    warm() {
      void (async () => {
        for (const query of WARM_UP) {
          // The reader's own query goes first.
          if (asked) return;
          try {
            await send(
              client,
              `/1/indexes/${encodeURIComponent(hosted.indexName)}/query`,
              dialogPayload(query),
            );
          } catch {
            return;
          }
        }
      })();
    },
  };
}

/** Sends a request the way the client sends a search, with its hosts, timeouts, and retries. */
async function send(client: Client, path: string, data: Record<string, unknown>): Promise<unknown> {
  // The dialog keeps the answers to the reader's own queries.
  const cacheable = WARM_UP.includes(String(data['query']).toLowerCase());
  try {
    return await client.transporter.request({
      method: 'POST',
      path,
      queryParameters: {},
      headers: {},
      data,
      useReadTransporter: true,
      cacheable,
    });
  } catch (error) {
    const { message, status } = objectOf(error);
    throw new HostedError(
      typeof message === 'string' ? message : String(error),
      typeof status === 'number' ? status : 0,
      { cause: error },
    );
  }
}

/** Rejects when an answer is late or canceled: the client itself can't cancel a request. */
function inTime<Result>(
  task: Promise<Result>,
  patience: number,
  signal: AbortSignal | undefined,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new HostedError(`The search service did not answer within ${patience} ms.`, 0)),
      patience,
    );
    const stop = (): void => reject(signal?.reason as Error);
    signal?.addEventListener('abort', stop, { once: true });
    task.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
  });
}

function answer(
  query: string,
  hits: readonly PageHit[],
  total: number,
  sections: Record<string, number>,
): ProviderAnswer {
  return { query, hits, total, sections: inSectionOrder(sections), complete: true, from: 'hosted' };
}

/** The service returns no more hits than this (its setting `paginationLimitedTo`). */
const REACHABLE = 1_000;

/** Counts the pages that answer: those shown if everything was sent, else the service's count. */
function totalOf(shown: readonly PageHit[], sent: unknown, counted: unknown): number {
  const isAll =
    typeof counted !== 'number' ||
    Number.isNaN(counted) ||
    counted <= (Array.isArray(sent) ? sent.length : 0);
  return shown.length === 0 || isAll ? shown.length : Math.min(counted, REACHABLE);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
