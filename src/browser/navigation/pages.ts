import { all } from '../shared/dom.ts';
import { withoutKnownStyles } from './knownStyles.ts';
import { lruCache } from '../shared/lruCache.ts';

/** A page in memory: its text, because a parsed document is spent by the first swap. */
export interface LoadedPage {
  /** Where the answer came from, after redirects. */
  url: string;
  /** Give the page as a document that nothing else uses. */
  take(): Document;
}

export interface PageLoad {
  /** Null when it cannot be shown by a swap: the browser has to load the address itself. */
  page: Promise<LoadedPage | null>;
  /** Stop a load that nobody waits for. */
  cancel(): void;
  /** Keep the load: a navigation needs it. */
  claim(): void;
}

const timeout = 10_000;
const freshFor = 5 * 60_000;
const loads = lruCache<PageLoad & { since: number }>(12);

/** Give the page at an address: from memory, from a load under way, or from the server. */
export function loadPage(address: URL): PageLoad {
  const key = address.origin + address.pathname + address.search;
  const known = loads.get(key);
  if (known && Date.now() - known.since < freshFor) return known;

  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  let open = true;
  let claimed = false;
  const load = {
    since: Date.now(),
    page: fetchPage(key, controller.signal).then((page) => {
      open = false;
      clearTimeout(timer);
      if (!page) loads.delete(key);
      return page;
    }),
    cancel() {
      if (!open || claimed) return;
      loads.delete(key);
      controller.abort();
    },
    claim() {
      claimed = true;
    },
  };
  loads.set(key, load);
  return load;
}

async function fetchPage(address: string, signal: AbortSignal): Promise<LoadedPage | null> {
  try {
    const response = await fetch(address, { signal });
    const isPage = response.ok && /^text\/html\b/.test(response.headers.get('content-type') ?? '');
    return isPage && new URL(response.url).origin === location.origin
      ? await readPage(response)
      : null;
  } catch {
    return null;
  }
}

// Parsing costs a slow phone 15 ms: it is done while the bytes arrive, for a reader who clicks as soon as they are there.
async function readPage({ body, url }: Response): Promise<LoadedPage> {
  let ready: Document | undefined = document.implementation.createHTMLDocument();
  let html = '';
  let written = 0;
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    html += read.value;
    if (!written) {
      if (!html.includes('</head>')) continue;
      html = withoutKnownStyles(html);
    }
    ready.write(html.slice(written));
    written = html.length;
  }
  ready.close();
  tidy(ready);
  return {
    url,
    take() {
      const taken = ready ?? tidy(new DOMParser().parseFromString(html, 'text/html'));
      ready = undefined;
      return taken;
    },
  };
}

// Texts for readers without scripts would be shown: a page in memory knows of none.
function tidy(page: Document): Document {
  for (const element of all('noscript', page)) element.remove();
  return page;
}
