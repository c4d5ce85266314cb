import { all } from '../../browser/shared/dom.ts';
import { counted } from 'check/text/counted.ts';

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
  return counted(count, 'page');
}

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

/**
 * Shows only the entries of an A to Z list whose names contain all words of the field, and offers to
 * search all docs for them, because other letters are on other pages.
 */
export function filterNames(field: HTMLInputElement): void {
  const query = field.value.trim();
  const count = filterLists(query);
  const filter = field.closest('[data-name-filter]');
  const counter = filter?.querySelector('[role=status]');
  if (counter) counter.textContent = query === '' ? '' : matchesText(count);
  const link = filter?.querySelector<HTMLAnchorElement>('.name-filter-search');
  if (!link) return;
  link.hidden = query === '';
  link.textContent = `Search all docs for “${query}”`;
  link.search = new URLSearchParams({ q: query }).toString();
}

function filterLists(query: string): number {
  const lists = all('[data-name-filter] ~ .table-scroll');
  for (const list of lists) {
    for (const entry of all('tbody > tr', list))
      entry.hidden = !matchesName(query, entry.querySelector('code')?.textContent ?? '');
    list.hidden = all('tbody > tr', list).every(({ hidden }) => hidden);
    const heading = list.previousElementSibling;
    if (heading instanceof HTMLElement) heading.hidden = list.hidden;
  }
  return lists.flatMap((list) => all('tbody > tr', list)).filter(({ hidden }) => !hidden).length;
}

/** Tests whether a name contains all words of a query. Hyphens match underscores. */
export function matchesName(query: string, name: string): boolean {
  return matchesAll(query.replaceAll('-', '_'), name.replaceAll('-', '_'));
}

function matchesText(count: number): string {
  if (count === 0) return 'No matches on this page';
  return `${counted(count, 'match', 'matches')} on this page`;
}
