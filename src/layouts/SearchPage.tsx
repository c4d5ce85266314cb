import type { IndexArea } from '../content/siteIndex.ts';
import { href } from '../chrome/href.ts';
import { Icon } from '../primitives/Icon.tsx';

/** List every page of the site by area; a script keeps the pages that hold all the words of the field. */
export function SearchPage({ areas }: { areas: readonly IndexArea[] }) {
  return (
    <div className="page page-alone">
      <div className="main" data-region="main">
        <main id="content" className="article search-page">
          <h1 id="page-title" tabIndex={-1}>
            Search
          </h1>
          <form className="search-form" role="search" action={href('/search')} data-search-form="" data-needs-js="">
            <Icon name="search" />
            <input type="search" name="q" aria-label="Search page titles and descriptions" placeholder="Search documentation..." autoComplete="off" spellCheck={false} enterKeyHint="search" maxLength={64} />
          </form>
          <p className="search-count" role="status" data-search-count="" />
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
        </main>
      </div>
    </div>
  );
}
