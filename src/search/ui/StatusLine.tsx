import { useEffect, useState } from 'react';
import type { SearchProvider } from '../provider.ts';
import { countText } from './countText.ts';
import type { SearchState } from './state.ts';

/** Wait before something is read out: a reader who types hears one count, not one for each letter. */
const QUIET = 500;

/** Tell what a state shows in a polite live region, and in sight what is amiss with it. */
export function StatusLine({ state, provider, onRetry }: { state: SearchState; provider: SearchProvider; onRetry: () => void }) {
  const text = countText(state);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  const incomplete = state.name === 'hits' && state.settled && !state.answer.complete;
  const fallback = (state.name === 'hits' || state.name === 'none') && state.answer.from !== provider.name;
  return (
    <>
      <p className="visually-hidden" role="status" data-search-status="">
        {said}
      </p>
      {incomplete && (
        <p className="search-note">
          A part of the index could not be loaded: results may be missing.{' '}
          <button type="button" className="search-clear" onClick={onRetry}>
            Retry
          </button>
        </p>
      )}
      {fallback && <p className="search-note">The search service does not answer. These results come from the index of this site.</p>}
    </>
  );
}
