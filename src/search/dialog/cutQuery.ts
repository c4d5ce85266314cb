/** Letters a query in the dialog may have (SPEC section 5), and on the search page (section 9). */
export const LONGEST_QUERY = 64;
export const LONGEST_PAGE_QUERY = 512;

/** Cuts a query to a length without splitting a letter of two units. */
export function cutQuery(text: string, most = LONGEST_QUERY): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** What of a text is not asked: what stood at its end, or of something pasted all but its message. */
export type Cut = 'end' | 'rest';

/** Says that a query is not the whole of what was written. */
export function cutNotice(cut: Cut, most = LONGEST_QUERY): string {
  return cut === 'end'
    ? `The query was cut to ${most} characters.`
    : `Of what was pasted, only the message is asked: a query has ${most} characters at most.`;
}
