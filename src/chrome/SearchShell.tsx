import { Icon } from '../primitives/Icon.tsx';
import { href } from './href.ts';
import { SearchMissing } from './SearchMissing.tsx';

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
