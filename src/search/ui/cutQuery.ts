/** Letters a query in the dialog may have (SPEC section 5), and on the search page (section 9). */
export const LONGEST_QUERY = 64;
export const LONGEST_PAGE_QUERY = 512;

/** Cuts a query to a length without splitting a letter of two units. */
export function cutQuery(text: string, most = LONGEST_QUERY): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
