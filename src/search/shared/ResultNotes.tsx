import type { ProviderName } from '../client/provider.ts';
import type { SearchState } from './state.ts';

export interface ResultNotesProps {
  readonly state: SearchState;
  /** The provider that answers unless it fails. */
  readonly provider: ProviderName;
  readonly onRetry: () => void;
}

/** Says what is wrong with an answer: parts are missing, or the fallback gave it. */
export function ResultNotes({ state, provider, onRetry }: ResultNotesProps) {
  if (state.name !== 'hits' && state.name !== 'none') return null;
  const isIncomplete = state.name === 'hits' && state.settled && !state.result.complete;
  return (
    <>
      {isIncomplete && (
        <p className="search-note">
          Part of the index couldn’t be loaded, so some results may be missing.{' '}
          <button type="button" className="search-clear" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {state.result.from !== provider && (
        <p className="search-note">
          The search service isn’t responding. These results come from this site’s own index.
        </p>
      )}
    </>
  );
}
