import { encodeAddress, type PageRedirect } from './hostRedirects.ts';

/**
 * Writes `_redirects` as Netlify and Cloudflare Pages read it; the second takes every form of an
 * old address literally.
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
