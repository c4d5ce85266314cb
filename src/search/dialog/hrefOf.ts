import { base } from '../../browser/shared/base.ts';
import { isOwnPath } from './places.ts';

/** Gives the link to a path of this site; what is none leads to the front page. */
export function hrefOf(url: string): string {
  return isOwnPath(url) ? base + url.slice(1) : base;
}

/** Gives the address of the search page for a query, in one section or all. */
export function searchPageHref(text: string, section?: string): string {
  return `${base}search?q=${encodeURIComponent(text.trim())}${section === undefined ? '' : `&section=${encodeURIComponent(section)}`}`;
}
