import type { ReactNode } from 'react';
import type { ProviderName } from '../client/provider.ts';
import { hrefOf } from '../dialog/hrefOf.ts';
import { phraseAdvice } from '../dialog/phraseAdvice.ts';
import { foundElsewhere } from '../dialog/state.ts';
import type { SearchState } from '../dialog/state.ts';
import { unfoundText } from '../dialog/unfoundText.ts';

export interface ResultsMessageProps {
  readonly state: SearchState;
  readonly provider: ProviderName;
  readonly onRetry: () => void;
  /** The filter by section: it has the same place whatever came of the question. */
  readonly children: ReactNode;
}

/** Say what came of the question: how many in what time, none and what to try, or that nothing could be fetched (SPEC section 8). */
export function ResultsMessage({ state, provider, onRetry, children }: ResultsMessageProps) {
  const fallback =
    (state.name === 'hits' || state.name === 'none') && state.answer.from !== provider;
  return (
    <>
      <p className="search-count" role="status">
        {sentence(state)}
        {unfoundText(state, '. ')}
      </p>
      {children}
      {state.name === 'failed' && (
        <div className="search-trouble">
          <p>
            You might want to check your network connection. The list of all pages below needs none.
          </p>
          <button type="button" className="button button-quiet" onClick={onRetry}>
            Retry
          </button>
        </div>
      )}
      {state.name === 'hits' && state.settled && !state.answer.complete && (
        <p className="search-note">
          A part of the index could not be loaded: results may be missing.
        </p>
      )}
      {fallback && (
        <p className="search-note">
          The search service does not answer. These results come from the index of this site.
        </p>
      )}
      {state.name === 'none' && (
        <div className="search-trouble">
          <p>{adviceFor(state.ask.text, foundElsewhere(state))}</p>
          {state.offers && state.offers.length > 0 && (
            <>
              <h2>Perhaps one of these</h2>
              <ul>
                {state.offers.map(({ url, title }) => (
                  <li key={url}>
                    <a href={hrefOf(url)}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  );
}

function adviceFor(text: string, elsewhere: number): string {
  if (elsewhere > 0) return `Choose All: other sections have ${elsewhere}.`;
  return (
    phraseAdvice(text) ??
    'Check the spelling, try fewer or more general words, or a part of a name: both on_schema_change and schema find it.'
  );
}

function sentence(state: SearchState): string {
  if (state.name === 'loading') return state.slow ? 'Searching' : '';
  if (state.name === 'failed') return 'Unable to fetch results';
  if (state.name === 'none')
    return `No results for "${state.ask.text.trim()}"${state.ask.section === undefined ? '' : ` in ${state.ask.section}`}`;
  if (state.name !== 'hits' || !state.settled) return '';
  return `${state.answer.total} ${state.answer.total === 1 ? 'page' : 'pages'} found in ${state.took} ms`;
}
