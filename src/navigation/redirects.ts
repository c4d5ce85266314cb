import { isExternal, toRoute, splitHash } from 'published/address.ts';
import { isDecodable } from 'check/text/decoded.ts';

/**
 * The names in the path of a route. Every other character means something to one of the hosts: `*` and
 * `:` are wildcards, `\\` and `$` end or change a value in nginx, and `..` changes the path.
 */
const ROUTE = /^\/$|^(?:\/(?!\.\.?(?:\/|$))[\p{L}\p{M}\p{N}._~ -]+)+$/u;

const QUERY = /^(?:\?[\w=&%.~+-]*)?$/;
const ANCHOR = /^(?:#[^\s\\"<>]+)?$/;

const EXTERNAL_URL =
  /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?(?:[/?#][\p{L}\p{N}./~%?=&#@+,;!_-]*)?$/iu;

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
interface RedirectEnd {
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
    if (fault === undefined)
      redirects.push({ from: decodedRoute(from), to: decodedRoute(to), line });
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
  if (!to.startsWith('https://') && (!to.startsWith('/') || to.startsWith('//')))
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
  if (unusual !== undefined)
    return {
      what: `"${unusual}" isn't written as a route`,
      fix: `write ${toRoute(splitHash(unusual).path)}${splitHash(unusual).hash}`,
    };
  const special = [from, to].find((address) => !isPlain(address));
  return special === undefined
    ? undefined
    : {
        what: `"${special}" has characters that hosts treat differently`,
        fix: 'use only letters, digits, "-", "_", ".", "~", "/", and "%20" for a space; write each old URL in full, without wildcards',
      };
}

/** Returns true for an address that means the same to all hosts. */
function isPlain(address: string): boolean {
  if (isExternal(address)) return EXTERNAL_URL.test(address) && URL.canParse(address);
  const { path, query, hash } = partsOf(decodedRoute(address));
  return ROUTE.test(path) && QUERY.test(query) && ANCHOR.test(hash);
}

/**
 * Decodes the path of a route, because servers compare decoded paths. Characters such as `/` stay
 * encoded, and no route contains them.
 */
function decodedRoute(address: string): string {
  if (isExternal(address)) return address;
  const { path, query, hash } = partsOf(address);
  return decodeURI(path) + query + hash;
}

function partsOf(address: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)([^#]*)(.*)$/s.exec(address) ?? [];
  return { path, query, hash };
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
