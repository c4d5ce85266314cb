import { base } from '../../browser/shared/base.ts';
import { searchRoute } from '../../navigation/versions.ts';
import { isOwnPath } from './savedPages.ts';

/** Returns the link to a path of this site. Anything else leads to the home page. */
export function hrefOf(url: string): string {
  return isOwnPath(url) ? base + url.slice(1) : base;
}

/** Returns the version of the page, if it isn't the newest. Outside a page, there's none. */
export function oldVersion(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.documentElement.dataset['oldVersion'] || undefined;
}

/** Returns the link to the search page of the page's version with a query, in one section or all. */
export function searchPageHref(text: string, section?: string): string {
  const query = `${hrefOf(searchRoute(oldVersion()))}?q=${encodeURIComponent(text.trim())}`;
  return section === undefined ? query : `${query}&section=${encodeURIComponent(section)}`;
}
