import { encodeAddress, type PageRedirect } from './hostRedirects.ts';

/**
 * Writes `_redirects` for Netlify and Cloudflare Pages. Cloudflare matches paths literally, so each
 * form of an old URL has a line.
 */
export function redirectsFile(redirects: readonly PageRedirect[], base: string): string {
  return redirects
    .flatMap(({ from, to, status }) =>
      formsOf(from).map(
        (form) => `${encodeAddress(form, base)} ${encodeAddress(to, base)} ${status}\n`,
      ),
    )
    .join('');
}

function formsOf(route: string): string[] {
  return route === '/' ? [route] : [route, `${route}/`, `${route}.html`];
}
