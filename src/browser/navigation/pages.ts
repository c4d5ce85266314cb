import { lruCache } from '../shared/lruCache.ts';

interface FetchedPage {
  /** The URL of the response, after redirects. */
  url: string;
  html: string;
}

export interface PageLoad {
  /** Null if the page can't be swapped in. Then the browser has to load the URL itself. */
  page: Promise<FetchedPage | null>;
  /** Cancels a load that is no longer needed. */
  cancel(): void;
  /** Keeps the load, because a navigation needs it. */
  claim(): void;
}

/** The timeout of a load, in milliseconds. */
const TIMEOUT = 10_000;
/** How long a page in memory is reused, in milliseconds. */
const FRESH_FOR = 5 * 60_000;
const CACHED_PAGES = 40;

const loads = lruCache<PageLoad & { since: number }>(CACHED_PAGES);

/**
 * Loads the page at a URL: from memory, from a load in progress, or from the server. A low priority
 * lets everything else on the network go first.
 */
export function loadPage(address: URL, options: RequestInit = {}): PageLoad {
  const key = address.origin + address.pathname + address.search;
  const known = loads.get(key);
  if (known && Date.now() - known.since < FRESH_FOR) return known;

  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT);
  let canCancel = true;
  const keep = (): void => {
    canCancel = false;
  };
  const load = {
    since: Date.now(),
    page: fetchPage(key, { ...options, signal: controller.signal }).then(async (first) => {
      // Only a request that isn't marked as a prefetch can get a stored page.
      const isNeeded = !first && !canCancel && options.headers !== undefined;
      const page = isNeeded ? await fetchPage(key, { signal: controller.signal }) : first;
      clearTimeout(timer);
      keep();
      if (!page) loads.delete(key);
      return page;
    }),
    cancel() {
      if (!canCancel) return;
      loads.delete(key);
      controller.abort();
    },
    claim: keep,
  };
  loads.set(key, load);
  return load;
}

async function fetchPage(address: string, options: RequestInit): Promise<FetchedPage | null> {
  try {
    const response = await fetch(address, options);
    const type = response.headers.get('content-type') ?? '';
    const isOurs = new URL(response.url).origin === location.origin;
    if (!response.ok || !isOurs || !/^text\/html\b/.test(type)) return null;
    return { url: response.url, html: await response.text() };
  } catch {
    return null;
  }
}

/**
 * Parses a page. It has no `noscript`, which would be shown: parsed documents don't run scripts.
 */
export function parsePage({ html }: FetchedPage): Document {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('noscript')) element.remove();
  return page;
}
