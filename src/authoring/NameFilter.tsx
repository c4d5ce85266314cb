/** A page of a list from A to Z. */
export interface ListPage {
  letters: string;
  href: string;
  isCurrent: boolean;
}

/** A field above a list from A to Z that filters the entries of its page. */
export function NameFilter({
  label,
  search,
  pages,
}: {
  label: string;
  search: string;
  /** The pages of the list. */
  pages: readonly ListPage[];
}) {
  return (
    <div
      className="name-filter"
      data-name-filter=""
      data-needs-js=""
      data-search-skip=""
      data-markdown-ignore=""
    >
      <nav aria-label="Letters">
        {pages.map(({ letters, href, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {letters}
          </a>
        ))}
      </nav>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      <span role="status" />
      <a className="name-filter-search" href={search} hidden>
        Search all docs
      </a>
    </div>
  );
}
