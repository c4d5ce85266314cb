import type { ProviderResult } from '../client/provider.ts';
import type { PageHit } from 'search/index/record.ts';

/** What is asked: the words, and on the search page also the section and the offset of its page. */
export interface Ask {
  readonly text: string;
  readonly section?: string;
  readonly offset?: number;
  /** Set if the reader wrote more than a query may have. */
  readonly isCut?: boolean;
}

/** A page suggested if nothing was found. */
export type Suggestion = Pick<PageHit, 'url' | 'title'>;

/** A result together with its question, so that it can't be shown for another one. */
interface Answered {
  readonly ask: Ask;
  readonly result: ProviderResult;
}

/** If it's `settled`, no further parts follow. */
export type HitsState = { readonly name: 'hits'; readonly settled: boolean } & Answered;
export type NoneState = {
  readonly name: 'none';
  readonly suggestions?: readonly Suggestion[];
} & Answered;
type ScreenState = { readonly name: 'start' } | HitsState | NoneState;

/** `previous` stays on the screen until the wait becomes noticeable (`slow`). */
interface LoadingState {
  readonly name: 'loading';
  readonly ask: Ask;
  readonly slow: boolean;
  readonly previous?: ScreenState;
}

export type SearchState =
  | { readonly name: 'closed' }
  | ScreenState
  | LoadingState
  | { readonly name: 'failed'; readonly ask: Ask };

export type SearchEvent =
  | { readonly type: 'opened' | 'closed' }
  | { readonly type: 'asked' | 'waiting' | 'failed'; readonly ask: Ask }
  | ({ readonly type: 'answered'; readonly last: boolean } & Answered)
  | {
      readonly type: 'suggested';
      readonly ask: Ask;
      readonly suggestions: readonly Suggestion[];
    };

export const closed: SearchState = { name: 'closed' };

/**
 * Returns what to show in a state: while the next answer loads, still the previous screen. A blank
 * flash at each key would be worse.
 */
export function visibleState(state: SearchState): SearchState {
  return state.name === 'loading' ? (state.previous ?? state) : state;
}

/** Returns a text that is equal for equal questions: case and surrounding spaces don't count. */
export function keyOfAsk({ text, section = '', offset = 0 }: Ask): string {
  return JSON.stringify([text.trim().toLowerCase(), section, offset]);
}

/**
 * Returns the state after an event. Events that belong to an older question, or come after closing,
 * change nothing.
 */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === 'closed') return closed;
  if (state.name === 'closed') return event.type === 'opened' ? { name: 'start' } : state;
  if (event.type === 'asked') return asked(state, event.ask);
  if (!('ask' in event) || !('ask' in state)) return state;
  if (keyOfAsk(state.ask) !== keyOfAsk(event.ask)) return state;
  switch (event.type) {
    case 'waiting':
      return state.name === 'loading' ? { name: 'loading', ask: state.ask, slow: true } : state;
    case 'failed':
      return { name: 'failed', ask: state.ask };
    case 'suggested':
      return state.name === 'none' ? { ...state, suggestions: event.suggestions } : state;
    case 'answered':
      return answered(state, event);
  }
}

function asked(state: SearchState, ask: Ask): SearchState {
  if (ask.text.trim() === '') return { name: 'start' };
  // A wait that is already shown goes on.
  const slow = state.name === 'loading' && state.slow;
  return { name: 'loading', ask, slow, previous: screenToKeep(state) };
}

function screenToKeep(state: SearchState): ScreenState | undefined {
  if (state.name === 'closed' || state.name === 'failed') return undefined;
  return state.name === 'loading' ? state.previous : state;
}

function answered(
  state: SearchState & { ask: Ask },
  { result, last }: { last: boolean } & Answered,
): SearchState {
  const { ask } = state;
  if (result.hits.length > 0) return { name: 'hits', ask, result, settled: last };
  // The next part may have what the first parts don't.
  if (!last) return state.name === 'loading' ? state : { name: 'loading', ask, slow: false };
  // If a part couldn't be loaded, "no results" could be wrong.
  return result.complete ? { name: 'none', ask, result } : { name: 'failed', ask };
}
