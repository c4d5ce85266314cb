import type { IndexArea } from '../site/siteIndex.ts';
import { href } from '../chrome/href.ts';
import { SearchMissing } from '../chrome/SearchShell.tsx';
import { Icon } from '../primitives/Icon.tsx';

interface SearchPageProps {
  areas: readonly IndexArea[];
  /** The route of the page. */
  action: string;
  /** An old version, whose pages it finds. */
  version: string | undefined;
}

/**
 * Shows the search page. Without JavaScript, without a query, or without hits, it lists all pages
 * by area.
 */
export function SearchPage({ areas, action, version }: SearchPageProps) {
  return (
    <div className="page page-alone">
      <div className="main main-plain" data-region="main">
        <main id="content" className="article search-page">
          <h1 id="page-title" tabIndex={-1}>
            Search
          </h1>
          <form
            className="search-form"
            role="search"
            action={href(action)}
            data-search-form=""
            data-needs-js=""
          >
            <Icon name="search" />
            <input
              type="search"
              name="q"
              aria-label="Search documentation"
              placeholder="Search documentation..."
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={512}
            />
          </form>
          {version !== undefined && (
            <p className="version-notice">
              Search finds pages of version {version}.{' '}
              <a href={href('/search')}>Search the newest</a>
            </p>
          )}
          <SearchMissing />
          <noscript>
            <p className="search-count">
              Search needs JavaScript. Here is every page of the documentation instead.
            </p>
          </noscript>
          <p className="search-count" role="status" data-search-count="" />
          <div data-search-results="" />
          <div id="all-pages">
            {areas.map(({ label, entries }) => (
              <section key={label} data-search-area="">
                <h2>{label}</h2>
                <ul className="search-list">
                  {entries.map(({ route, title, description, keywords }) => (
                    <li key={route} data-search-entry={keywords.join(' ')}>
                      <a href={href(route)}>{title}</a>
                      <p>{description}</p>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </main>
      </div>
    </div>
  );
}
