/** A field above a list from A to Z that filters the entries of its page. */
export function NameFilter({ label, search }: { label: string; search: string }) {
  return (
    <div
      className="name-filter"
      data-name-filter=""
      data-needs-js=""
      data-search-skip=""
      data-markdown-ignore=""
    >
      <label>
        {label}
        <input type="search" autoComplete="off" autoCapitalize="off" spellCheck={false} />
      </label>
      <span role="status" />
      <a href={search} hidden>
        Search all docs
      </a>
    </div>
  );
}
