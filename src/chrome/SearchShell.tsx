import { Icon } from '../primitives/Icon.tsx';
import { SEARCH_ADVICE, SEARCH_FAILED } from '../primitives/searchFailure.ts';
import { searchRoute } from '../navigation/versions.ts';
import { href } from './href.ts';

/**
 * Shows the search dialog with only its field, which takes text before the code that searches is
 * loaded.
 */
export function SearchShell() {
  return (
    <dialog className="search" data-search-dialog="" aria-label="Search">
      <form className="search-head" action={href('/search')} role="search">
        <Icon name="search" />
        <input
          type="text"
          name="q"
          className="search-field"
          aria-label="Search documentation"
          placeholder="Search documentation..."
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
        />
        <button type="button" className="search-close" data-search-close="">
          <span className="visually-hidden">Close search</span>
          <kbd>esc</kbd>
          <Icon name="close" />
        </button>
      </form>
      <div className="search-body" data-search-body="" />
      <SearchMissing />
    </dialog>
  );
}

/** Shows the search button: a link that looks like a field, or an icon in the compact bar. */
export function SearchTrigger({
  version,
  compact = false,
}: {
  version: string | undefined;
  compact?: boolean;
}) {
  return (
    <a
      className={compact ? 'nav-button search-icon' : 'search-trigger'}
      href={href(searchRoute(version))}
      data-search-trigger=""
      aria-keyshortcuts="/ Control+K Meta+K"
      {...(compact && { 'aria-label': 'Search' })}
    >
      <Icon name="search" />
      {!compact && (
        <>
          <span>Search documentation</span>
          <kbd data-needs-js="">/</kbd>
        </>
      )}
    </a>
  );
}

/** Shows that the code of the search couldn't be loaded, and lets the reader try again. */
export function SearchMissing() {
  return (
    <div className="search-missing" role="alert">
      <p>
        {SEARCH_FAILED}. {SEARCH_ADVICE}
      </p>
      <button type="button" className="button button-quiet" data-search-retry="">
        Retry
      </button>
    </div>
  );
}
