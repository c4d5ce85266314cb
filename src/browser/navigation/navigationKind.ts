import { cleanPath } from './cleanAddress.ts';

/** The target of a navigation: another page, a file that isn't a page, or the current page. */
type NavigationKind = 'page' | 'file' | 'here';

/**
 * Returns the kind of a navigation. Only the path matters: the query and the hash belong to the
 * page.
 */
export function navigationKind(from: URL, to: URL, base = '/'): NavigationKind {
  if (cleanPath(from.pathname, base) === cleanPath(to.pathname, base)) return 'here';
  return isFile(to.pathname) ? 'file' : 'page';
}

// The name of a version (`/2.0`) isn't a file extension.
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,10}$/i.test(path);
}
