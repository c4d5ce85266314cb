/** A field above a list from A to Z that filters the entries of its page. */
export function NameFilter({
  label,
  search,
  letters = [],
}: {
  label: string;
  search: string;
  /** The headings of the list. */
  letters?: readonly string[];
}) {
  return (
    <div
      className="name-filter"
      data-name-filter=""
      data-needs-js=""
      data-search-skip=""
      data-markdown-ignore=""
    >
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
      />
      {letters.length > 0 && (
        <nav aria-label="Letters">
          {letters.map((letter) => (
            <a key={letter} href={`#${letter.toLowerCase()}`}>
              {letter}
            </a>
          ))}
        </nav>
      )}
      <span role="status" />
      <a className="name-filter-search" href={search} hidden>
        Search all docs
      </a>
    </div>
  );
}
