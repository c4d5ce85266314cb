/** Shows that the code of the search couldn't be loaded, and lets the reader try again. */
export function SearchMissing() {
  return (
    <div className="search-missing" role="alert">
      <p>Search couldn’t be loaded. Check your network connection, and then try again.</p>
      <button type="button" className="button button-quiet" data-search-retry="">
        Retry
      </button>
    </div>
  );
}
