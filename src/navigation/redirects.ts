import { isExternal, toRoute } from './address.ts';
import { isDecodable } from '../text/decoded.ts';

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
  fix: string;
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
    const [from = '', to = '', ...more] = content.split(/\s+/);
    const fault = faultOf(from, to, more.length);
    if (fault === undefined) redirects.push({ from, to, line });
    else faults.push({ line, ...fault });
  }
  return { redirects, faults };
}

function faultOf(
  from: string,
  to: string,
  extraWords: number,
): Omit<RedirectFault, 'line'> | undefined {
  if (to === '')
    return {
      what: `redirect from "${from}" has no target`,
      fix: 'add the new URL after the old one, or remove the line',
    };
  if (extraWords > 0)
    return {
      what: `redirect has ${extraWords + 2} values instead of 2`,
      fix: 'keep only the old and the new URL, and write spaces in them as %20',
    };
  if (!from.startsWith('/') || from.startsWith('//'))
    return {
      what: `"${from}" isn't a route of this site`,
      fix: 'start the old URL with one slash, and omit the host',
    };
  if (!isTarget(to))
    return {
      what: `"${to}" is neither a route nor an https URL`,
      fix: 'start the new URL with one slash or with https://',
    };
  const undecodable = [from, to].find((address) => !isDecodable(address));
  if (undecodable !== undefined)
    return {
      what: `"${undecodable}" has a % that isn't followed by two hexadecimal digits`,
      fix: 'write the percent sign as %25',
    };
  if (from.includes('?'))
    return {
      what: `"${from}" contains a query string`,
      fix: `remove the query string: ${from.replace(/\?[^#]*/, '')}`,
    };
  const unusual = [from, to].find((address) => {
    const { path } = splitHash(address);
    return !isExternal(address) && toRoute(path) !== path;
  });
  return unusual === undefined
    ? undefined
    : {
        what: `"${unusual}" isn't written as a route`,
        fix: `write ${toRoute(splitHash(unusual).path)}${splitHash(unusual).hash}`,
      };
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
