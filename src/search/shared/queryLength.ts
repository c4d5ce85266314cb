/**
 * Maximum length of a query in the dialog and on the search page:
 * docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog.
 */
export const MAX_QUERY = 64;
export const MAX_PAGE_QUERY = 512;

export function cutNotice(max = MAX_QUERY): string {
  return `Searching for the first ${max} characters.`;
}
