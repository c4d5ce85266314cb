/** Tell whether a text holds every word of a query, in any case and order; an empty query matches all. */
export function matchesAll(query: string, text: string): boolean {
  const hay = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => hay.includes(word));
}
