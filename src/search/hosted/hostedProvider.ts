import { liteClient } from 'algoliasearch/lite';
import { indexAddress } from '../client/pageIndex.ts';
import { countBySection, inSectionOrder } from 'search/index/sections.ts';
import type { ProviderResult, SearchProvider } from '../client/provider.ts';
import type { PageHit } from 'search/index/record.ts';
import { anchorsFile, loadAnchors, type OwnPages } from './anchors.ts';
import { DIALOG_HITS, dialogPayload, pageRequests, type PageRequest } from './payload.ts';
import { rankHits } from './rankHits.ts';
import { objectOf, readHit, type OwnAddresses } from './readHit.ts';
import { clientHosts, hostedFault, type HostedSearch, type HostedSite } from './settings.ts';
import { HostedError } from './withFallback.ts';

interface HostedOptions extends Partial<OwnPages> {
  readonly own: OwnAddresses;
  /** Milliseconds until a search is given up, as long as the client's own timeouts. */
  readonly patience?: number;
}

type Asked = Omit<PageRequest, 'query'>;

const PATIENCE = 3_000;
/** Queries that open the connection, and that many readers ask. */
const WARM_UP = ['connection', 'component', 'read', 'write', 'transform', 'profile'];
const SECTIONS_PER_PAGE = 3;

export function siteHosted({ hosted, url, base }: HostedSite): SearchProvider {
  return hostedProvider(hosted, {
    own: { origins: [location.origin, new URL(url).origin], base },
    ...loadAnchors(anchorsFile(indexAddress())),
  });
}

/** Makes a provider that uses the service's official client. Throws if a setting is missing. */
export function hostedProvider(
  hosted: HostedSearch,
  { own, idsOf, dateOf, patience = PATIENCE }: HostedOptions,
): SearchProvider {
  const fault = hostedFault(hosted);
  if (fault !== undefined) throw new Error(fault);
  const client = liteClient(hosted.appId, hosted.searchKey, clientHosts(hosted.hosts));
  const dialogPath = `/1/indexes/${encodeURIComponent(hosted.indexName)}/query`;
  let asked = false;

  function pagesOf(query: string, hits: unknown, limit: number, perPage: number): PageHit[] {
    if (!Array.isArray(hits))
      throw new HostedError('The search service sent a response without hits.', 200);
    const read = hits.flatMap((raw: unknown) => readHit(raw, own, idsOf) ?? []);
    return rankHits(query, read, { limit, perPage, dateOf });
  }

  async function askDialog(query: string, { section, perPage }: Asked): Promise<ProviderResult> {
    const { hits, nbHits } = objectOf(
      await send(client, dialogPath, dialogPayload(query, section)),
    );
    const pages = pagesOf(query, hits, DIALOG_HITS, perPage);
    const sections = countBySection(pages.map((page) => ({ label: page.section })));
    return answer(query, pages, totalOf(pages, hits, nbHits), sections);
  }

  async function askPage(query: string, options: Asked): Promise<ProviderResult> {
    const requests = pageRequests(hosted, { query, ...options });
    const { results } = objectOf(await send(client, '/1/indexes/*/queries', { requests }));
    const [first, others = first] = listOf(results).map(objectOf);
    if (first === undefined)
      throw new HostedError('The search service sent a response without results.', 200);
    const { hits, nbHits } = first;
    const { limit, offset, perPage } = options;
    const pages = pagesOf(query, hits, limit, perPage);
    const total = offset + totalOf(pages, hits, Number(nbHits) - offset);
    const counts = Object.entries(objectOf(objectOf(others?.['facets'])['section'])).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    );
    return answer(query, pages, total, inSectionOrder(Object.fromEntries(counts)));
  }

  return {
    name: 'hosted',
    async search(query, { signal, ...options } = {}) {
      const { limit = DIALOG_HITS, offset = 0, section, sectionsPerPage } = options;
      if (query.trim() === '') return answer('', [], 0, {});
      asked = true;
      signal?.throwIfAborted();
      const ask = limit <= DIALOG_HITS && offset === 0 ? askDialog : askPage;
      const perPage = sectionsPerPage ?? SECTIONS_PER_PAGE;
      return inTime(ask(query, { limit, offset, section, perPage }), patience, signal);
    },
    async warm() {
      for (const query of WARM_UP) {
        // The reader's own query goes first.
        if (asked) return;
        try {
          await send(client, dialogPath, dialogPayload(query));
        } catch {
          return;
        }
      }
    },
  };
}

/** Sends a request the way the client sends a search, with its hosts, timeouts, and retries. */
async function send(
  client: ReturnType<typeof liteClient>,
  path: string,
  data: Record<string, unknown>,
): Promise<unknown> {
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

/** Rejects if a response is late or canceled, because the client can't cancel a request. */
function inTime<Result>(
  task: Promise<Result>,
  patience: number,
  signal?: AbortSignal,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = `The search service didn't respond within ${patience} ms.`;
    setTimeout(() => reject(new HostedError(late, 0)), patience);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    task.then(resolve, reject);
  });
}

function answer(
  query: string,
  hits: readonly PageHit[],
  total: number,
  sections: Record<string, number>,
): ProviderResult {
  return { query, hits, total, sections, complete: true, from: 'hosted' };
}

/** The service returns no more hits than this (its setting `paginationLimitedTo`). */
const REACHABLE = 1_000;

/** Counts the pages that answer: those shown if everything was sent, else the service's count. */
function totalOf(shown: readonly PageHit[], sent: unknown, counted: unknown): number {
  const isPart = typeof counted === 'number' && counted > listOf(sent).length;
  return shown.length > 0 && isPart ? Math.min(counted, REACHABLE) : shown.length;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
