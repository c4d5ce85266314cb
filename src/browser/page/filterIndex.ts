import { all } from '../shared/dom.ts';
import { matchesAll } from '../navigation/matchesAll.ts';

/** Keep the entries of the site's index that hold all words of the field: what the search page does where its code cannot be had. */
export function filterIndex(field: HTMLInputElement): void {
  const show = (): void => {
    const query = field.value.trim();
    const count = filterEntries(query);
    const counter = document.querySelector('[data-search-count]');
    if (counter)
      counter.textContent =
        query === ''
          ? ''
          : count === 0
            ? `No page with “${query}” in its title or description`
            : `${count} ${count === 1 ? 'page' : 'pages'}`;
  };
  field.addEventListener('input', show);
  show();
}

function filterEntries(query: string): number {
  let count = 0;
  for (const entry of all('[data-search-entry]')) {
    entry.hidden = !matchesAll(query, `${entry.textContent} ${entry.dataset['searchEntry'] ?? ''}`);
    if (!entry.hidden) count += 1;
  }
  for (const area of all('[data-search-area]'))
    area.hidden = area.querySelector('[data-search-entry]:not([hidden])') === null;
  return count;
}
