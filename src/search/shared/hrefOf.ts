import { base } from '../../browser/shared/base.ts';
import { isOwnPath } from './savedPages.ts';

/** Returns the link to a path of this site. Anything else leads to the home page. */
export function hrefOf(url: string): string {
  return isOwnPath(url) ? base + url.slice(1) : base;
}

/** Returns the link to the search page with a query, in one section or all. */
export function searchPageHref(text: string, section?: string): string {
  const query = `search?q=${encodeURIComponent(text.trim())}`;
  return base + (section === undefined ? query : `${query}&section=${encodeURIComponent(section)}`);
}
