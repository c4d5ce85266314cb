/**
 * Returns the clean form of a path: `/x/`, `/x.html`, and `/x/index.html` become `/x`. The site's
 * base keeps its slash, because it's the home page.
 */
export function cleanPath(path: string, base = '/'): string {
  let clean = path;
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(/(\/+|\/index\.html|\.html)$/, '');
  }
  return clean === '' || `${clean}/` === base ? base : clean;
}

/** Cleans the path of a URL. Keeps origin, query, and hash, so the URL stays on this site. */
export function cleanAddress(href: string, base = '/'): string {
  const url = new URL(href);
  url.pathname = cleanPath(url.pathname, base);
  return url.href;
}

/** Tests whether a URL has a query for the search page. */
export function asksInAddress(search: string): boolean {
  return /\bq=[^&]/.test(search);
}
