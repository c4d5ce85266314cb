import { IN_QUOTES } from '../text/phrase.ts';
import type { SearchState } from './state.ts';

/** Describes for screen readers what a state shows; empty while that may still change. */
export function countText(state: SearchState): string {
  switch (state.name) {
    case 'closed':
    case 'start':
      return '';
    case 'loading':
      return state.slow ? 'Searching' : '';
    case 'hits': {
      if (!state.settled) return '';
      const { answer, ask } = state;
      const shown = answer.hits.length;
      const pages = answer.total === 1 ? '1 page' : `${answer.total} pages`;
      const best = shown < answer.total ? `, the best ${shown} shown` : '';
      return `${pages} for ${ask.text.trim()}${best}${unfoundText(state, '. ')}`;
    }
    case 'none':
      return `No results for ${state.ask.text.trim()}`;
    case 'failed':
      return 'Search is unavailable';
  }
}

/**
 * Names the words of a query that no page has as written, after `before`; empty while that may
 * still change.
 */
export function unfoundText(state: SearchState, before = ''): string {
  if (state.name !== 'hits' || !state.settled || !state.answer.complete) return '';
  const words = (state.answer.unfound ?? []).map((word) => `"${word}"`);
  return words.length === 0
    ? ''
    : `${before}No exact match for ${words.join(' or ')}. Showing close matches.`;
}

/** Returns a query without the quotes in it. */
export function withoutQuotes(text: string): string {
  return text.replace(IN_QUOTES, '$1').trim();
}

/**
 * Explains quotes to a reader whose quoted query found nothing; undefined for queries without
 * quotes.
 */
export function phraseAdvice(text: string): string | undefined {
  return withoutQuotes(text) === text.trim()
    ? undefined
    : 'Quotes find only these words in this order. Without quotes, search also finds pages that contain the words anywhere.';
}
