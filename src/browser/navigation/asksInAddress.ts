/** Tell whether an address asks the search page something; the head script has the same rule. */
export function asksInAddress(search: string): boolean {
  return /\bq=[^&]/.test(search);
}
