import { SEARCH_ADVICE, SEARCH_FAILED } from '../../primitives/searchFailure.ts';
import type { ReactNode } from 'react';
import { counted } from 'check/text/counted.ts';
import { ResultNotes, type ResultNotesProps } from '../shared/ResultNotes.tsx';
import { hrefOf } from '../shared/hrefOf.ts';
import { noneAdvice, unfoundText } from '../shared/messages.ts';
import type { NoneState, SearchState } from '../shared/state.ts';

const BETTER_WORDS =
  'Check the spelling, or try fewer words, more general words, or part of a name. For example, on_schema_change and schema both find the property.';

interface ResultsMessageProps extends ResultNotesProps {
  /** The section filter, which has the same place in every outcome. */
  readonly children: ReactNode;
}

/**
 * Shows the outcome of a question: how many pages were found, what to try if there are
 * none, or that search is unavailable.
 */
export function ResultsMessage({ state, provider, onRetry, children }: ResultsMessageProps) {
  return (
    <>
      <p className="search-count" role="status">
        {sentence(state)}
        {unfoundText(state, '. ')}
      </p>
      {children}
      {state.name === 'failed' && (
        <div className="search-trouble">
          <p>{SEARCH_ADVICE} The list of all pages below works without it.</p>
          <button type="button" className="button button-quiet" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      <ResultNotes state={state} provider={provider} onRetry={onRetry} />
      {state.name === 'none' && <NoneAdvice state={state} />}
    </>
  );
}

function NoneAdvice({ state }: { state: NoneState }) {
  const { suggestions = [] } = state;
  return (
    <div className="search-trouble">
      <p>{noneAdvice(state, BETTER_WORDS)}</p>
      {suggestions.length > 0 && (
        <>
          <h2>Related pages</h2>
          <ul>
            {suggestions.map(({ url, title }) => (
              <li key={url}>
                <a href={hrefOf(url)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function sentence(state: SearchState): string {
  switch (state.name) {
    case 'loading':
      return state.slow || state.previous?.name !== 'hits' ? 'Searching…' : '';
    case 'failed':
      return SEARCH_FAILED;
    case 'none': {
      const { text, section } = state.ask;
      return `No results for "${text.trim()}"${section === undefined ? '' : ` in ${section}`}`;
    }
    case 'hits':
      return state.settled ? counted(state.result.total, 'page') : '';
    default:
      return '';
  }
}
