import { toRoute, withoutBase } from 'published/address.ts';
import { InputError } from './InputError.ts';
import { decoded } from 'check/text/decoded.ts';

interface PageAddress {
  route: string;
  /** The id of a section; empty for the whole page. */
  anchor: string;
}

/**
 * Reads a page's path or URL: `/concepts/flow#order`, `concepts/flow.md`, or a URL of the site.
 * Throws an `InputError` for any other site.
 */
export function pageAddress(text: string, site: URL): PageAddress {
  const given = text.trim();
  if (!/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(given)) return pagePath(given);
  const url = URL.canParse(given, site.href) ? new URL(given, site) : undefined;
  const path = url?.host === site.host ? withoutBase(url.pathname, site.pathname) : undefined;
  if (url === undefined || path === undefined)
    throw new InputError(
      `"${text}" isn't a page of ${site.href}. Fix: use a path such as /concepts, or a URL of this site.`,
    );
  return pagePath(path + url.hash);
}

/** Reads a page's path: `concepts/flow.md?a=1#order`. */
export function pagePath(text: string): PageAddress {
  const [path = '', anchor = ''] = text.split('#');
  const absolute = decoded(path.replace(/\?.*$/, '')).replace(/^\/*/, '/');
  const route = toRoute(absolute.replace(/\.md$/, ''));
  return { route: route === '/index' ? '/' : route, anchor: decoded(anchor) };
}
