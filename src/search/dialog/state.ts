import type { ProviderAnswer } from '../client/provider.ts';
import type { Cut } from './cutQuery.ts';

/** What is asked: the words, and on the search page which section and which of its pages. */
export interface Ask {
  readonly text: string;
  readonly section?: string | undefined;
  readonly offset?: number | undefined;
  /** More was written than a query may be. */
  readonly cut?: Cut | undefined;
}

/** A page offered where nothing was found. */
export interface Offer {
  readonly url: string;
  readonly title: string;
}

/** An answer together with what was asked, so that it can never be shown for anything else. */
export interface Answered {
  readonly ask: Ask;
  readonly answer: ProviderAnswer;
  /** Milliseconds from the ask to the answer. */
  readonly took: number;
}

export type SearchState =
  | { readonly name: 'closed' }
  | { readonly name: 'start' }
  /** `previous` may stay in sight for a moment, dimmed and out of reach; it is gone when the wait is noticed. */
  | {
      readonly name: 'loading';
      readonly ask: Ask;
      readonly slow: boolean;
      readonly previous?: Answered | undefined;
    }
  /** `settled`: nothing more comes; what is not complete then lacks parts that could not be had. */
  | ({ readonly name: 'hits'; readonly settled: boolean } & Answered)
  | ({ readonly name: 'none'; readonly offers?: readonly Offer[] | undefined } & Answered)
  | { readonly name: 'failed'; readonly ask: Ask };

export type SearchEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'closed' }
  | { readonly type: 'asked'; readonly ask: Ask }
  | { readonly type: 'waiting'; readonly ask: Ask }
  | {
      readonly type: 'answered';
      readonly ask: Ask;
      readonly answer: ProviderAnswer;
      readonly last: boolean;
      readonly took: number;
    }
  | { readonly type: 'failed'; readonly ask: Ask }
  | { readonly type: 'offered'; readonly ask: Ask; readonly offers: readonly Offer[] };

export const closed: SearchState = { name: 'closed' };

/** Counts the pages that other sections have where the one that was asked for has none. */
export function foundElsewhere(state: SearchState): number {
  return state.name === 'none'
    ? Object.values(state.answer.sections).reduce((sum, count) => sum + count, 0)
    : 0;
}

/** Tells whether what a state shows stays while the next is on its way, until the wait is noticed: a flash of nothing at every key would be worse. */
export function staysMeanwhile(shown: SearchState, next: SearchState): boolean {
  return (
    next.name === 'loading' && !next.slow && shown.name !== 'closed' && shown.name !== 'failed'
  );
}

/** Tells whether two asks are the same; case and outer space make no other query. */
export function sameAsk(a: Ask, b: Ask): boolean {
  return keyOfAsk(a) === keyOfAsk(b);
}

/** Makes a text that is the same for the same ask (SPEC section 4: per lower-cased query). */
export function keyOfAsk({ text, section = '', offset = 0 }: Ask): string {
  return JSON.stringify([text.trim().toLowerCase(), section, offset]);
}

/** Gives the state after an event. What belongs to an older ask, or comes after closing, changes nothing. */
export function reduce(state: SearchState, event: SearchEvent): SearchState {
  if (event.type === 'closed') return closed;
  if (event.type === 'opened') return state.name === 'closed' ? { name: 'start' } : state;
  if (state.name === 'closed') return state;
  if (event.type === 'asked') return asked(state, event.ask);
  if (state.name === 'start' || !sameAsk(state.ask, event.ask)) return state;
  switch (event.type) {
    case 'waiting':
      return state.name === 'loading' ? { name: 'loading', ask: state.ask, slow: true } : state;
    case 'failed':
      return { name: 'failed', ask: state.ask };
    case 'offered':
      return state.name === 'none' ? { ...state, offers: event.offers } : state;
    case 'answered':
      return answered(state, event);
  }
}

function asked(state: SearchState, ask: Ask): SearchState {
  if (ask.text.trim() === '') return { name: 'start' };
  const previous =
    state.name === 'hits'
      ? { ask: state.ask, answer: state.answer, took: state.took }
      : state.name === 'loading'
        ? state.previous
        : undefined;
  return { name: 'loading', ask, slow: false, previous };
}

function answered(
  state: SearchState & { ask: Ask },
  { answer, last, took }: SearchEvent & { type: 'answered' },
): SearchState {
  const { ask } = state;
  if (answer.hits.length > 0) return { name: 'hits', ask, answer, took, settled: last };
  // What the first parts do not have may be in the next; what no part could be asked for is no 'nothing found'.
  if (!last) return state.name === 'loading' ? state : { name: 'loading', ask, slow: false };
  return answer.complete ? { name: 'none', ask, answer, took } : { name: 'failed', ask };
}
