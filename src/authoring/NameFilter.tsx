/** A page of a list from A to Z. */
export interface ListPage {
  range: string;
  href: string;
  isCurrent: boolean;
}

/** A field above a list from A to Z that filters the entries of its page. */
export function NameFilter({
  label,
  search,
  pages,
  letters,
}: {
  label: string;
  search: string;
  pages: readonly ListPage[];
  /** The letters of this page. */
  letters: readonly string[];
}) {
  return (
    <div
      className="name-filter"
      data-name-filter=""
      data-needs-js=""
      data-search-skip=""
      data-markdown-ignore=""
    >
      <nav aria-label="Pages by letter">
        {pages.map(({ range, href, isCurrent }) => (
          <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {range}
          </a>
        ))}
      </nav>
      <div role="group" aria-label="Letters on this page" className="letters">
        {letters.map((letter) => (
          <a key={letter} href={`#${letter.toLowerCase()}`}>
            {letter}
          </a>
        ))}
      </div>
      <input
        type="search"
        aria-label={label}
        placeholder={`${label} on this page`}
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
