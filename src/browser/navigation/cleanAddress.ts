/**
 * Bring a path to the one form an address has: `/x/`, `/x.html` and `/x/index.html` become `/x`.
 * The site's base keeps its slash: it is the home page's address.
 */
export function cleanPath(path: string, base = '/'): string {
  let clean = path;
  for (let before = ''; before !== clean;) {
    before = clean;
    clean = clean.replace(/(\/+|\/index\.html|\.html)$/, '');
  }
  return clean === '' || `${clean}/` === base ? base : clean;
}

/** Clean the path of a whole address. Origin, query and hash stay: no path can lead off the site. */
export function cleanAddress(href: string, base = '/'): string {
  const url = new URL(href);
  url.pathname = cleanPath(url.pathname, base);
  return url.href;
}
