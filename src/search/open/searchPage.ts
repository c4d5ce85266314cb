import { lazily } from '../../browser/shared/lazy.ts';

/**
 * Loads the search of the search page: at once for a shared link, or else on the first sign of
 * intent.
 */
export function showSearchPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const load = (): void => loadSearch(form, field);
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  if (form.dataset['started'] === '') {
    // The same page with another query. The code that's already running follows the URL.
    if (asked !== '' || field.value !== '') load();
    return;
  }
  form.dataset['started'] = '';
  if (field.value === '') field.value = asked;
  form.addEventListener('submit', (event) => event.preventDefault());
  // The reader may have started before this code arrived.
  if (field.value !== '' || form.contains(document.activeElement)) load();
  else
    for (const sign of ['pointerover', 'focusin', 'input'])
      form.addEventListener(sign, load, { once: true });
  if (!matchMedia('(hover: none)').matches) field.focus({ preventScroll: true });
}

function loadSearch(form: HTMLFormElement, field: HTMLInputElement): void {
  void lazily(
    () => import('../page/takeOverPage.tsx'),
    ({ takeOverPage }) => takeOverPage(form, field),
    () => {
      form.dataset['missing'] = '';
      filterInstead(field);
    },
  );
}

function filterInstead(field: HTMLInputElement): void {
  void lazily(
    () => import('./filterIndex.ts'),
    ({ filterIndex }) => {
      delete document.documentElement.dataset['asked'];
      filterIndex(field);
    },
  );
}
