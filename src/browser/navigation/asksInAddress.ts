/** Tests whether a URL has a query for the search page. */
export function asksInAddress(search: string): boolean {
  return /\bq=[^&]/.test(search);
}
