import { hrefOf } from './hrefOf.ts';

/** Say that nothing could be searched, and let the reader try again. */
export function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="search-failed">
      <p className="search-message">Search is unavailable</p>
      <p className="search-advice">
        {import.meta.env.DEV &&
          'Here the index of the last build is searched: npm run build makes one. '}
        You might want to check your network connection. The{' '}
        <a href={hrefOf('/search')}>list of all pages</a> needs no search.
      </p>
      <button type="button" className="button button-quiet" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
