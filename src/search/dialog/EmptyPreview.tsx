/** Draw the place of a preview that is not there yet. */
export function EmptyPreview() {
  return <div className="search-preview" aria-hidden="true" />;
}
