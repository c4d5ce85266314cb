import { lruCache } from '../../browser/shared/lruCache.ts';
import type { ProviderResult, SearchProvider } from '../client/provider.ts';
import { siteProvider } from '../siteProvider.ts';
import {
  closed,
  keyOfAsk,
  reduce,
  type Ask,
  type SearchEvent,
  type SearchState,
  type Suggestion,
} from './state.ts';

/**
 * A query waits this many milliseconds for its next letter; up to SHORT letters, it doesn't. See
 * docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog.
 */
const DEBOUNCE = 50;
const SHORT = 2;
/** Milliseconds after which a wait is shown. */
const STALL = 300;
/** Answers to keep: a reader goes back over the last few dozen keys. */
const CACHED_RESULTS = 60;

interface SessionOptions {
  readonly provider: SearchProvider;
  /** Returns the docs version being read. */
  readonly version: () => string;
  readonly limit: number;
  readonly sectionsPerPage: number;
  /** Finds pages to suggest if a query finds nothing. */
  readonly suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** Creates a session over the provider of this site. */
export function siteSession(sizes: Pick<SessionOptions, 'limit' | 'sectionsPerPage'>) {
  const provider = siteProvider();
  return makeSession({
    ...sizes,
    provider,
    version: () => document.documentElement.dataset['version'] ?? '',
    suggest: async (text, signal) =>
      (await import('./suggestions.ts')).suggestPages(text, provider, signal),
  });
}

function makeStore() {
  const listeners = new Set<() => void>();
  let state = closed;
  return {
    state: (): SearchState => state,
    dispatch(event: SearchEvent): void {
      const next = reduce(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Creates a session over a provider. Only the last question counts; earlier ones are canceled. */
export function makeSession(session: SessionOptions) {
  const { provider, version, limit, sectionsPerPage, suggest } = session;
  const { state, dispatch, subscribe } = makeStore();
  const cache = lruCache<ProviderResult>(CACHED_RESULTS);
  let running: AbortController | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;

  function stop(): void {
    clearTimeout(debounce);
    running?.abort();
    running = undefined;
  }

  const cacheKey = (ask: Ask): string => `${version()} ${keyOfAsk(ask)}`;

  async function run(ask: Ask, again: boolean): Promise<void> {
    stop();
    running = new AbortController();
    const { signal } = running;
    const stall = setTimeout(() => dispatch({ type: 'waiting', ask }), STALL);
    try {
      await answer(ask, again, signal);
      if (state().name !== 'none' || signal.aborted) return;
      const suggestions = await suggest(ask.text, signal).catch(() => []);
      dispatch({ type: 'suggested', ask, suggestions });
    } catch (error) {
      if (signal.aborted) return;
      // oxlint-disable-next-line no-console -- A search failure is logged.
      console.error('Search failed:', error);
      dispatch({ type: 'failed', ask });
    } finally {
      clearTimeout(stall);
    }
  }

  async function answer(ask: Ask, again: boolean, signal: AbortSignal): Promise<void> {
    const show = (found: ProviderResult, last: boolean): void => {
      if (!signal.aborted) dispatch({ type: 'answered', ask, result: found, last });
    };
    const key = cacheKey(ask);
    const cached = cache.get(key);
    if (cached) return show(cached, true);
    const { text, section, offset } = ask;
    const onPartial = (part: ProviderResult): void => {
      // What the reader has seen must not change its order.
      if (!part.mayMove) show(part, false);
    };
    const options = { signal, again, limit, sectionsPerPage, section, offset, onPartial };
    const whole = await provider.search(text, options);
    // An incomplete answer, or one of the fallback, may be better the next time.
    if (!signal.aborted && whole.complete && whole.from === provider.name) cache.set(key, whole);
    show(whole, true);
  }

  return {
    state,
    subscribe,
    open: () => dispatch({ type: 'opened' }),
    close() {
      stop();
      dispatch({ type: 'closed' });
    },
    /** Asks after a short wait for the next letter. */
    type(ask: Ask) {
      const before = state();
      stop();
      dispatch({ type: 'asked', ask });
      if (state().name !== 'loading' || state() === before) return;
      const isQuick = ask.text.trim().length <= SHORT || cache.get(cacheKey(ask)) !== undefined;
      if (isQuick) void run(ask, false);
      else debounce = setTimeout(() => void run(ask, false), DEBOUNCE);
    },
    /** Asks at once; `again` after a failure. */
    ask(ask: Ask, again = false) {
      stop();
      dispatch({ type: 'asked', ask });
      if (state().name === 'loading') void run(ask, again);
    },
  };
}

/** One reader's search: takes what they ask and reports states. */
export type Session = ReturnType<typeof makeSession>;
