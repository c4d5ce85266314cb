/**
 * Tests whether a text contains every word of a query, in any case and order. An empty query
 * matches everything.
 */
export function matchesAll(query: string, text: string): boolean {
  const lowerCase = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lowerCase.includes(word));
}
