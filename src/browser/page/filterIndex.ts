import { all } from '../shared/dom.ts';

/**
 * Filters the list of all pages by the words of the field. The search page does this if its code
 * can't be loaded.
 */
export function filterIndex(field: HTMLInputElement): void {
  const filter = (): void => {
    const query = field.value.trim();
    const count = filterEntries(query);
    const counter = document.querySelector('[data-search-count]');
    if (counter) counter.textContent = countText(query, count);
  };
  field.addEventListener('input', filter);
  filter();
}

function countText(query: string, count: number): string {
  if (query === '') return '';
  if (count === 0) return `No page has “${query}” in its title or description`;
  return `${count} ${count === 1 ? 'page' : 'pages'}`;
}

/** Returns the number of entries that match. */
function filterEntries(query: string): number {
  const entries = all('[data-search-entry]');
  for (const entry of entries) {
    const text = `${entry.textContent} ${entry.dataset['searchEntry'] ?? ''}`;
    entry.hidden = !matchesAll(query, text);
  }
  for (const area of all('[data-search-area]'))
    area.hidden = area.querySelector('[data-search-entry]:not([hidden])') === null;
  return entries.filter(({ hidden }) => !hidden).length;
}

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
