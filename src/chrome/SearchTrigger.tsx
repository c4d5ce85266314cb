import { Icon } from '../primitives/Icon.tsx';
import { href } from './href.ts';

/** Shows the search button: a link that looks like a field, or an icon in the compact bar. */
export function SearchTrigger({ compact = false }: { compact?: boolean }) {
  return (
    <a
      className={compact ? 'nav-button search-icon' : 'search-trigger'}
      href={href('/search')}
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
