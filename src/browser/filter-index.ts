import { matchesAll } from './matches-all.ts';

/** Keep the entries of the site's index that hold all words of the field; the words stand in the address, so that it can be shared. */
export function startSearchPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const field = form?.querySelector('input');
  if (!form || !field || form.dataset['started'] === '') return;
  form.dataset['started'] = '';
  field.value = (new URLSearchParams(location.search).get('q') ?? '').slice(0, field.maxLength);
  const show = (): void => {
    const count = filterEntries(field.value);
    const counter = document.querySelector('[data-search-count]');
    if (counter) counter.textContent = field.value.trim() === '' ? '' : count === 0 ? `No page with “${field.value.trim()}” in its title or description` : `${count} ${count === 1 ? 'page' : 'pages'}`;
  };
  const keep = (): void => {
    const address = new URL(location.href);
    if (field.value.trim() === '') address.searchParams.delete('q');
    else address.searchParams.set('q', field.value);
    history.replaceState(history.state, '', address);
  };
  field.addEventListener('input', () => {
    show();
    keep();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  if (field.value !== '') show();
  if (!matchMedia('(hover: none)').matches) field.focus({ preventScroll: true });
}

function filterEntries(query: string): number {
  let count = 0;
  for (const entry of document.querySelectorAll<HTMLElement>('[data-search-entry]')) {
    entry.hidden = !matchesAll(query, `${entry.textContent} ${entry.dataset['searchEntry'] ?? ''}`);
    if (!entry.hidden) count += 1;
  }
  for (const area of document.querySelectorAll<HTMLElement>('[data-search-area]')) area.hidden = area.querySelector('[data-search-entry]:not([hidden])') === null;
  return count;
}
