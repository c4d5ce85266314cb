/** Say on a version's main page that the page the reader came from is not in this version. */
export function showNotice(pageId: string): void {
  if (document.querySelector('[data-version-notice]')) return;
  const label = document.querySelector('a[data-version-option][aria-current]')?.textContent.trim();
  const notice = Object.assign(document.createElement('p'), {
    className: 'version-notice',
    role: 'status',
  });
  notice.dataset['versionNotice'] = '';
  const page = Object.assign(document.createElement('code'), { textContent: pageId });
  notice.append(
    'The page ',
    page,
    ` does not exist in ${label ? `version ${label}` : 'this version'}. This is where its documentation begins.`,
  );
  document.querySelector('#content article, #content')?.prepend(notice);
}
