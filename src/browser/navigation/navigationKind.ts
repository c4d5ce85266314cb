import { cleanPath } from './cleanAddress.ts';

/** What a navigation asks for: another page, a file that is no page, or the page that is already there. */
export type NavigationKind = 'page' | 'file' | 'here';

/** Tell what a navigation asks for. Only the path says which page it is; the query and the hash are the page's own. */
export function navigationKind(from: URL, to: URL, base = '/'): NavigationKind {
  if (cleanPath(from.pathname, base) === cleanPath(to.pathname, base)) return 'here';
  return isFile(to.pathname) ? 'file' : 'page';
}

// A version's name (`/2.0`) is no file extension.
function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,10}$/i.test(path);
}
