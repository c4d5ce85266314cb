import type { SearchState } from './state.ts';

/** Says which words of a query nothing has as they were written, after `before`; nothing while that may still change. */
export function unfoundText(state: SearchState, before = ''): string {
  if (state.name !== 'hits' || !state.settled || !state.answer.complete) return '';
  const words = (state.answer.unfound ?? []).map((word) => `"${word}"`);
  return words.length === 0
    ? ''
    : `${before}Nothing here has ${words.join(' or ')} as it is written: these are the nearest pages.`;
}
