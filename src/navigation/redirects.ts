import { isDecodable, isExternal, toRoute } from './address.ts';

/** A redirect between routes, which may have an anchor; `to` may also be an external URL. */
export interface Redirect {
  from: string;
  to: string;
  line: number;
}

/** A line of the list that isn't a redirect. */
export interface RedirectFault {
  line: number;
  what: string;
}

/** The target of an old URL. `via` lists the URLs on the way, including the first. */
export interface RedirectEnd {
  to: string;
  via: string[];
  loops: boolean;
}

/** Reads a list of redirects: one `from  to` per line. `#` starts a comment after white space. */
export function parseRedirects(text: string): { redirects: Redirect[]; faults: RedirectFault[] } {
  const redirects: Redirect[] = [];
  const faults: RedirectFault[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const content = row.replace(/(?:^\s*#.*|\s#(?:\s.*)?)$/, '').trim();
    if (content === '') continue;
    const [from = '', to, ...more] = content.split(/\s+/);
    const what =
      to === undefined ? `redirect from "${from}" has no target` : faultOf(from, to, more.length);
    if (to !== undefined && what === undefined) redirects.push({ from, to, line });
    else if (what !== undefined) faults.push({ line, what });
  }
  return { redirects, faults };
}

function faultOf(from: string, to: string, extraWords: number): string | undefined {
  if (extraWords > 0) return `redirect has ${extraWords + 2} values instead of 2`;
  if (!from.startsWith('/') || from.startsWith('//')) return `"${from}" isn't a route of this site`;
  if (!isTarget(to)) return `"${to}" is neither a route nor an https URL`;
  const undecodable = [from, to].find((address) => !isDecodable(address));
  if (undecodable !== undefined)
    return `"${undecodable}" has a % that isn't followed by two hexadecimal digits`;
  if (from.includes('?')) return `"${from}" contains a query string`;
  const unusual = [from, to].find((address) => {
    const { path } = splitHash(address);
    return !isExternal(address) && toRoute(path) !== path;
  });
  return unusual === undefined
    ? undefined
    : `"${unusual}" must be written as ${toRoute(splitHash(unusual).path)}`;
}

function isTarget(to: string): boolean {
  return to.startsWith('https://') ? URL.canParse(to) : to.startsWith('/') && !to.startsWith('//');
}

/** Splits a URL at its hash, which keeps its `#`. */
export function splitHash(address: string): { path: string; hash: string } {
  const [path = ''] = address.split('#', 1);
  return { path, hash: address.slice(path.length) };
}

/**
 * Follows redirects to their end. A redirect with an anchor takes precedence over a redirect of the
 * whole page. As in browsers, an anchor is kept if the target has none.
 */
export function followRedirect(
  address: string,
  byFrom: ReadonlyMap<string, Redirect>,
): RedirectEnd {
  const via: string[] = [];
  let current = address;
  for (;;) {
    const { path, hash } = splitHash(current);
    const redirect = byFrom.get(current) ?? byFrom.get(path);
    if (redirect === undefined) return { to: current, via, loops: false };
    if (via.includes(current)) return { to: current, via, loops: true };
    via.push(current);
    const keepsHash = splitHash(redirect.to).hash === '' && redirect.from === path;
    current = keepsHash ? redirect.to + hash : redirect.to;
  }
}
