import type { SearchProvider } from '../client/provider.ts';
import { answerCache } from './answerCache.ts';
import { closed, keyOfAsk, reduce } from './state.ts';
import type { Ask, Offer, SearchEvent, SearchState } from './state.ts';

/** SPEC section 9: a query waits 50 ms for its next letter; up to 2 letters it does not. */
const DEBOUNCE = 50;
const SHORT = 2;
/** SPEC section 9: stall threshold. */
const STALL = 300;

export interface SessionOptions {
  readonly provider: SearchProvider;
  /** The docs version being read. */
  readonly version: () => string;
  readonly limit: number;
  readonly sectionsPerPage: number;
  /** Finds pages to offer where a query finds nothing. */
  readonly offersFor: (text: string, signal: AbortSignal) => Promise<readonly Offer[]>;
}

/** One reader's search: what they ask goes in, states come out. */
export interface Session {
  state(): SearchState;
  subscribe(changed: () => void): () => void;
  open(): void;
  close(): void;
  /** Asks after a short wait for the next letter. */
  type(ask: Ask): void;
  /** Asks at once; `again` after a failure. */
  ask(ask: Ask, again?: boolean): void;
}

/** Makes a session over a provider. Only the last ask counts: those before are called off. */
export function makeSession({
  provider,
  version,
  limit,
  sectionsPerPage,
  offersFor,
}: SessionOptions): Session {
  const listeners = new Set<() => void>();
  const cache = answerCache(provider.name);
  let state = closed;
  let running: AbortController | undefined;
  let debounce: ReturnType<typeof setTimeout> | undefined;

  function dispatch(event: SearchEvent): void {
    const next = reduce(state, event);
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    clearTimeout(debounce);
    running?.abort();
    running = undefined;
  }

  async function run(ask: Ask, again: boolean): Promise<void> {
    stop();
    const controller = (running = new AbortController());
    const { signal } = controller;
    const key = `${provider.name} ${version()} ${limit} ${keyOfAsk(ask)}`;
    const begun = performance.now();
    const took = (): number => Math.round(performance.now() - begun);
    const stall = setTimeout(() => dispatch({ type: 'waiting', ask }), STALL);
    signal.addEventListener('abort', () => clearTimeout(stall));
    try {
      const answer =
        cache.get(key) ??
        (await provider.search(ask.text, {
          signal,
          again,
          limit,
          sectionsPerPage,
          section: ask.section,
          offset: ask.offset,
          onPartial: (part) => {
            if (!signal.aborted)
              dispatch({ type: 'answered', ask, answer: part, last: false, took: took() });
          },
        }));
      if (signal.aborted) return;
      cache.keep(key, answer);
      dispatch({ type: 'answered', ask, answer, last: true, took: took() });
      if (state.name === 'none')
        dispatch({
          type: 'offered',
          ask,
          offers: await offersFor(ask.text, signal).catch(() => []),
        });
    } catch (error) {
      if (signal.aborted) return;
      reportFailure(error);
      dispatch({ type: 'failed', ask });
    } finally {
      clearTimeout(stall);
    }
  }

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    open: () => dispatch({ type: 'opened' }),
    close() {
      stop();
      dispatch({ type: 'closed' });
    },
    type(ask) {
      const before = state;
      stop();
      dispatch({ type: 'asked', ask });
      if (state.name !== 'loading' || state === before) return;
      const key = `${provider.name} ${version()} ${limit} ${keyOfAsk(ask)}`;
      if (ask.text.trim().length <= SHORT || cache.get(key)) void run(ask, false);
      else debounce = setTimeout(() => void run(ask, false), DEBOUNCE);
    },
    ask(ask, again = false) {
      stop();
      dispatch({ type: 'asked', ask });
      if (state.name === 'loading') void run(ask, again);
    },
  };
}

/** SPEC section 8: a failure is logged. */
function reportFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- The specification asks for this message.
  console.error('Search failed:', error);
}
