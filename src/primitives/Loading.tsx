interface LoadingProps {
  /** What went wrong, if something did. */
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** Stand for a part that is on its way: a spinner that appears after a delay, or a red box with the error and Retry. */
export function Loading({ error, onRetry }: LoadingProps) {
  if (error === undefined)
    return (
      <div className="loading" role="status">
        <span className="visually-hidden">Loading…</span>
      </div>
    );
  return (
    <div className="load-error" role="alert">
      <p>{error}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
