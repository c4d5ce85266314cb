import type { ProviderName } from '../client/provider.ts';
import type { SearchState } from './state.ts';

/** Tell in sight what is amiss with an answer. */
export function Troubles({
  state,
  provider,
  onRetry,
}: {
  state: SearchState;
  provider: ProviderName;
  onRetry: () => void;
}) {
  const incomplete = state.name === 'hits' && state.settled && !state.answer.complete;
  const fallback =
    (state.name === 'hits' || state.name === 'none') && state.answer.from !== provider;
  return (
    <>
      {incomplete && (
        <p className="search-note">
          A part of the index could not be loaded: results may be missing.{' '}
          <button type="button" className="search-clear" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {fallback && (
        <p className="search-note">
          The search service does not answer. These results come from the index of this site.
        </p>
      )}
    </>
  );
}
