/**
 * Maximum length of a query in the dialog and on the search page:
 * docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog.
 */
export const MAX_QUERY = 64;
export const MAX_PAGE_QUERY = 512;

/** What a query omits: the end of the text, or everything but the message of a pasted log. */
export type Cut = 'end' | 'rest';

/** Returns the notice that a query is shorter than the text. */
export function cutNotice(cut: Cut, max = MAX_QUERY): string {
  return cut === 'end'
    ? `The query was shortened to ${max} characters.`
    : `Search uses only the error message in the text that you pasted, because a query can have ${max} characters at most.`;
}
