import type { SearchState } from './state.ts';
import { unfoundText } from './unfoundText.ts';

/** Says in words what a state shows, for readers who do not see it; nothing while it may still change. */
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
      return `${pages} for ${ask.text.trim()}${shown < answer.total ? `, the best ${shown} shown` : ''}${unfoundText(state, '. ')}`;
    }
    case 'none':
      return `No results for ${state.ask.text.trim()}`;
    case 'failed':
      return 'Search is unavailable';
  }
}
