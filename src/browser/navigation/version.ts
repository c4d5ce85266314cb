import { announce } from '../shared/announce.ts';
import { all } from '../shared/dom.ts';
import { keys, readText } from '../shared/storage.ts';

export function knownVersion(stored: string | null, names: readonly string[]): string | undefined {
  return stored !== null && names.includes(stored) ? stored : undefined;
}

/**
 * Returns where the version menu leads: to the page, or to the version's main page, with a note
 * about the missing page.
 */
export function versionAddress(href: string, missing: boolean, pageId: string): string {
  const url = new URL(href);
  if (missing && pageId) url.searchParams.set('missing', pageId);
  return url.href;
}

/** Returns the ID of the missing page from a query; undefined unless it looks like an ID. */
export function missedPage(search: string): string | undefined {
  const id = new URLSearchParams(search).get('missing');
  return id && /^[\w{}./-]{1,200}$/.test(id) ? id : undefined;
}

/**
 * Points the version menu to this page in each version, and version-less pages to the chosen
 * version.
 */
export function showVersion(): void {
  const options = all<HTMLAnchorElement>('a[data-version-option]');
  for (const option of options) pointToPage(option);
  const chosen = knownVersion(readText(keys.version), options.map(nameOf));
  if (chosen && !document.documentElement.dataset['version']) pointAreasTo(chosen);
  const missed = missedPage(location.search);
  if (missed) showNotice(missed);
}

function pointToPage(option: HTMLAnchorElement): void {
  const pageId = document.querySelector<HTMLMetaElement>('meta[name=page-id]')?.content ?? '';
  const link = document.querySelector<HTMLLinkElement>(
    `link[data-version-link="${CSS.escape(nameOf(option))}"]`,
  );
  if (link) option.href = versionAddress(link.href, link.hasAttribute('data-missing'), pageId);
  else if (option.ariaCurrent) option.href = location.pathname;
}

function nameOf(option: HTMLElement): string {
  return option.dataset['versionOption'] ?? '';
}

/**
 * On a site with several versions, links to areas have their URL in each version
 * (`data-area-versions`, JSON).
 */
function pointAreasTo(version: string): void {
  for (const link of all<HTMLAnchorElement>('a[data-area-versions]')) {
    const versions = JSON.parse(link.dataset['areaVersions'] ?? '{}') as Record<string, string>;
    link.href = versions[version] ?? link.href;
  }
}

/** Shows a notice on a version's main page that this version lacks the reader's page. */
function showNotice(pageId: string): void {
  if (document.querySelector('[data-version-notice]')) return;
  const label = document.querySelector('a[data-version-option][aria-current]')?.textContent.trim();
  const notice = Object.assign(document.createElement('p'), {
    className: 'version-notice',
  });
  notice.dataset['versionNotice'] = '';
  notice.append(
    'The page ',
    Object.assign(document.createElement('code'), { textContent: pageId, translate: false }),
    ` doesn’t exist in ${label ? `version ${label}` : 'this version'}. ` +
      'This is the start page of its documentation.',
  );
  document.querySelector('#content article, #content')?.prepend(notice);
  announce(notice.textContent);
}
