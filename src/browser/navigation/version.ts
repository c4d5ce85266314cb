import { all, onClick } from '../shared/dom.ts';
import { keys, readText, writeText } from '../shared/storage.ts';
import { showNotice } from './versionNotice.ts';

/** Give the stored version if the site still has it. */
export function knownVersion(stored: string | null, names: readonly string[]): string | undefined {
  return stored !== null && names.includes(stored) ? stored : undefined;
}

/** Give where the version menu leads: the page, or the version's main page with a word on what is missing. */
export function versionAddress(href: string, missing: boolean, pageId: string): string {
  const url = new URL(href);
  if (missing && pageId) url.searchParams.set('missing', pageId);
  return url.href;
}

/** Read which page a reader misses; undefined unless it looks like a page's id. */
export function missedPage(search: string): string | undefined {
  const id = new URLSearchParams(search).get('missing');
  return id && /^[\w{}./-]{1,200}$/.test(id) ? id : undefined;
}

// Keep the version the reader chooses.
if (typeof document !== 'undefined')
  onClick('[data-version-option]', (option) => writeText(keys.version, nameOf(option)));

/** Lead the version menu to this page in each version, and version-less pages to the chosen one. */
export function showVersion(): void {
  const pageId = document.querySelector<HTMLMetaElement>('meta[name=page-id]')?.content ?? '';
  const options = all<HTMLAnchorElement>('a[data-version-option]');
  for (const option of options) {
    const link = document.querySelector<HTMLLinkElement>(
      `link[data-version-link="${CSS.escape(nameOf(option))}"]`,
    );
    if (link) option.href = versionAddress(link.href, link.hasAttribute('data-missing'), pageId);
    else if (option.ariaCurrent) option.href = location.pathname;
  }
  const chosen = knownVersion(readText(keys.version), options.map(nameOf));
  if (chosen && !document.documentElement.dataset['version']) leadTo(chosen);
  const missed = missedPage(location.search);
  if (missed) showNotice(missed);
}

function nameOf(option: HTMLElement): string {
  return option.dataset['versionOption'] ?? '';
}

/** Areas carry their address in every version (`data-area-versions`, JSON) where a site has more than one. */
function leadTo(version: string): void {
  for (const link of all<HTMLAnchorElement>('a[data-area-versions]')) {
    try {
      const href: unknown = (
        JSON.parse(link.dataset['areaVersions'] ?? '') as Record<string, unknown>
      )[version];
      if (typeof href === 'string') link.href = href;
    } catch {
      // The address the page was built with will do.
    }
  }
}
