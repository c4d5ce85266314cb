/** Tests whether a URL has a query for the search page. The head script has the same rule. */
export function asksInAddress(search: string): boolean {
  return /\bq=[^&]/.test(search);
}
