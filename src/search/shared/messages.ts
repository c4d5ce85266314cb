import { SEARCH_FAILED } from '../../primitives/searchFailure.ts';
import { counted } from 'check/text/counted.ts';
import { IN_QUOTES } from 'search/text/phrase.ts';
import { linksOf, type Card } from 'search/index/cards.ts';
import type { NoneState, SearchState } from './state.ts';

const QUOTES_ADVICE =
  'Quotes find only these words in this order. Without quotes, search also finds pages that contain the words anywhere.';

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
      const { result, ask } = state;
      const shown = result.hits.length;
      const best = shown < result.total ? `, the best ${shown} shown` : '';
      const found = `${counted(result.total, 'page')} for ${ask.text.trim()}${best}${unfoundText(state, '. ')}`;
      return result.card === undefined ? found : `${cardText(result.card)} ${found}`;
    }
    case 'none':
      return `No results for ${state.ask.text.trim()}`;
    case 'failed':
      return SEARCH_FAILED;
  }
}

function cardText(card: Card): string {
  switch (card.kind) {
    case 'answer':
      return `${card.text} (${linksOf(card)[0]?.title ?? ''})`;
    case 'choice':
      return `${counted(card.choices.length, 'question')} may match.`;
    case 'message': {
      const [only, ...others] = card.causes;
      return others.length > 0
        ? `${card.name} has ${card.causes.length} causes.`
        : `Cause: ${only?.cause}. Fix: ${only?.fix}.`;
    }
    default:
      return `${card.name}: ${card.description.replaceAll('`', '')}`;
  }
}

/**
 * Names the words of a query that no page has as written, after `before`; empty while that may
 * still change.
 */
export function unfoundText(state: SearchState, before = ''): string {
  if (state.name !== 'hits' || !state.settled || !state.result.complete) return '';
  const words = (state.result.unfound ?? []).map((word) => `"${word}"`);
  return words.length === 0
    ? ''
    : `${before}No exact match for ${words.join(' or ')}. Showing close matches.`;
}

/** Returns a query without the quotes in it. */
export function withoutQuotes(text: string): string {
  return text.replace(IN_QUOTES, '$1').trim();
}

/** Advises a reader whose query found nothing; `instead` if nothing else may be the reason. */
export function noneAdvice({ ask, result }: NoneState, instead: string): string {
  const counts = Object.values(result.sections);
  const elsewhere = counts.reduce((sum, count) => sum + count, 0);
  if (elsewhere === 1) return 'Choose All to see the result in other sections.';
  if (elsewhere > 1) return `Choose All to see the ${elsewhere} results in other sections.`;
  return withoutQuotes(ask.text) === ask.text.trim() ? instead : QUOTES_ADVICE;
}
