import { lazily } from '../shared/lazy.ts';

/** Load the search of the page: at once for a shared link, else on the reader's first sign of wanting it. */
export function showSearchPage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-search-form]');
  const field = form?.querySelector('input');
  if (!form || !field) return;
  const load = (): void =>
    void lazily(
      () => import('../../search/page/takeOverPage.tsx'),
      ({ takeOverPage }) => takeOverPage(form, field),
      () =>
        void lazily(
          () => import('./filterIndex.ts'),
          ({ filterIndex }) => {
            delete document.documentElement.dataset['asked'];
            filterIndex(field);
          },
        ),
    );
  const asked = new URLSearchParams(location.search).get('q') ?? '';
  // The same page with another query: what runs already follows the address.
  if (form.dataset['started'] === '')
    return asked === '' && field.value === '' ? undefined : load();
  form.dataset['started'] = '';
  if (field.value === '') field.value = asked;
  form.addEventListener('submit', (event) => event.preventDefault());
  if (field.value !== '') load();
  else
    for (const sign of ['pointerover', 'focusin', 'input'])
      form.addEventListener(sign, load, { once: true });
  if (!matchMedia('(hover: none)').matches) field.focus({ preventScroll: true });
}
