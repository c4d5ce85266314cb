// The service worker, which serves stored pages when the network doesn't respond. The build writes
// it to service-worker.js with the values of BUILD (src/integrations/output/offlineFiles.ts), so
// every build that changes a page has a new worker with its own store.
// docs/decisions/reading.md#offline explains the design.
import { mayPrefetch, PREFETCH_HEADER } from '../shared/connection.ts';
import {
  findStored,
  isDamaged,
  isSaved,
  keepPage,
  keptPages,
  keptPagesList,
  openStore,
  saveAll,
  storedRedirect,
  storesOf,
  type Build,
  type Store,
} from './store.ts';

declare const BUILD: Build;

/** The parts of a worker's global object that are used here; the types are those of a page. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LongEvent & { data: string }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface LongEvent {
  waitUntil(task: Promise<unknown>): void;
}
interface InstallEvent extends LongEvent {
  /** Only Chromium has it. */
  addRoutes?(rules: { condition: object; source: string }): Promise<void>;
}
interface FetchEvent extends LongEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** How many opened pages a new build's store takes over. Each is a download of about 25 kB. */
const TAKEN_OVER = 50;
/** How long to wait for the network before using a stored copy, in milliseconds. */
const PATIENCE = 5000;
/** The place in the page `/offline` for the list of pages that the reader can open. */
const KEPT_PAGES = /(?<=<ul[^>]* data-kept-pages[^>]*>)/;
/** What hides the notice about a damaged or missing archive on the same page. */
const HIDDEN_NOTICE = /(?<=<p data-damaged-docs="") hidden=""/;

const scope = globalThis as unknown as WorkerScope;
const base = new URL(scope.registration.scope).pathname;

scope.addEventListener('install', (event) => event.waitUntil(install(event)));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => event.waitUntil(keep(event.data)));
scope.addEventListener('fetch', (event) => {
  const { method, url, headers } = event.request;
  const isOurs = url.startsWith(scope.registration.scope) && method === 'GET';
  if (headers.has(PREFETCH_HEADER)) return;
  // The page downloads the archive itself: a worker may be stopped before the end.
  if (isOurs && !url.includes('/_offline/')) event.respondWith(answer(event));
});

/**
 * Fills the store of this build with what the last build's store has. If that fails, the last
 * build's worker and store stay as they are, and the browser tries again later.
 */
async function install(event: InstallEvent): Promise<void> {
  // The network answers without waiting for this worker to start.
  await event.addRoutes?.({
    condition: { urlPattern: `${scope.registration.scope}*` },
    source: 'race-network-and-fetch-handler',
  });
  const last = (await storesOf(base)).find(({ build }) => build.id !== BUILD.id);
  if (last && !mayPrefetch()) throw new Error('The connection is slow or limited.');
  const store = await openStore(base, BUILD);
  try {
    await keepPage(store, `${base}offline`);
    if (last && ((await isSaved(last)) || (await isDamaged(last)))) await saveAll(store, { last });
    else if (last)
      for (const path of (await keptPages(last)).slice(-TAKEN_OVER)) await keepPage(store, path);
  } catch (error) {
    if (last) await caches.delete(store.name);
    throw error;
  }
  await scope.skipWaiting();
}

async function activate(): Promise<void> {
  for (const { name, build } of await storesOf(base))
    if (build.id !== BUILD.id) await caches.delete(name);
  // Earlier builds enabled it. In Firefox, stored pages aren't shown if a preload is refused.
  await scope.registration.navigationPreload?.disable();
  await scope.clients.claim();
}

/** Stores a page that the reader has opened. */
async function keep(address: string): Promise<void> {
  try {
    // A newer worker may have deleted the store in the meantime.
    const store = await ownStore();
    if (!store || (await isSaved(store))) return;
    if ((await isDamaged(store)) && mayPrefetch()) return await saveAll(store);
    // The reader may have removed it.
    await keepPage(store, `${base}offline`);
    // The browser has just loaded the page.
    await keepPage(store, new URL(address).pathname, 'force-cache');
  } catch {
    // The site has a newer build, the disk is full, or the network is gone: it isn't stored.
  }
}

async function answer(event: FetchEvent): Promise<Response> {
  const network = fetch(event.request);
  try {
    return await Promise.race([network, ifLate(event.request, network)]);
  } catch (error) {
    const found = await fromStore(event.request);
    if (!found) throw error;
    return found;
  }
}

/** Responds from the store if the network is late, unless the store doesn't have the file. */
function ifLate({ url }: Request, network: Promise<Response>): Promise<Response> {
  return new Promise((resolve) => {
    const answerInstead = async (): Promise<void> => {
      const store = await ownStore();
      resolve((store && (await findStored(store, url))) ?? network);
    };
    const timer = setTimeout(() => void answerInstead().catch(() => resolve(network)), PATIENCE);
    network.catch(() => undefined).finally(() => clearTimeout(timer));
  });
}

/** Responds without a network. A page that isn't stored is replaced by one that says so. */
async function fromStore({ url, mode }: Request): Promise<Response | undefined> {
  const store = await ownStore();
  const found = store && (await findStored(store, url));
  if (!store || found || mode !== 'navigate') return found;
  const moved = await storedRedirect(store, url);
  if (moved !== undefined) return Response.redirect(moved, 301);
  const [path, status] = (await isSaved(store)) ? ['404', 404] : ['offline', 503];
  const page = await findStored(store, scope.registration.scope + path);
  if (!page) return undefined;
  const list = await keptPagesList(store);
  const notice = (await isDamaged(store)) ? '' : '$&';
  const html = (await page.text()).replace(KEPT_PAGES, () => list).replace(HIDDEN_NOTICE, notice);
  return new Response(html, { status, headers: page.headers });
}

async function ownStore(): Promise<Store | undefined> {
  return (await storesOf(base)).find(({ build }) => build.id === BUILD.id);
}
