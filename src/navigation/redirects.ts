import { isExternal, toRoute } from './address.ts';

/** An old address that must keep working: both are routes, an anchor may follow either; `to` may lead off the site. */
export interface Redirect {
  from: string;
  to: string;
  line: number;
}

/** A line of the list that says nothing. */
export interface RedirectFault {
  line: number;
  what: string;
}

/** Where following an address ends. `via` holds every address on the way, the first one included. */
export interface RedirectEnd {
  to: string;
  via: string[];
  loops: boolean;
}

/** Read the list of old addresses: one a line, `from  to`; `#` begins a comment where a line begins or white space precedes it. */
export function parseRedirects(text: string): { redirects: Redirect[]; faults: RedirectFault[] } {
  const redirects: Redirect[] = [];
  const faults: RedirectFault[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const line = index + 1;
    const [from, to, ...more] = row
      .replace(/(?:^|\s)#(?:\s.*)?$/, '')
      .trim()
      .split(/\s+/);
    if (from === undefined || from === '' || row.trimStart().startsWith('#')) continue;
    const what = faultOf(from, to, more);
    if (what === undefined && to !== undefined) redirects.push({ from, to, line });
    else faults.push({ line, what: what ?? '' });
  }
  return { redirects, faults };
}

function faultOf(
  from: string,
  to: string | undefined,
  more: readonly string[],
): string | undefined {
  if (to === undefined) return `"${from}" leads nowhere: the line has one address`;
  if (more.length > 0) return `the line has ${more.length + 2} words`;
  if (!from.startsWith('/') || from.startsWith('//')) return `"${from}" is no route of this site`;
  if (!to.startsWith('/') && !to.startsWith('https://'))
    return `"${to}" is no route and no https address`;
  if (from.includes('?')) return `"${from}" has a query`;
  for (const address of [from, to]) {
    const { path } = splitHash(address);
    if (!isExternal(address) && toRoute(path) !== path)
      return `"${address}" is not in the one form of an address, ${toRoute(path)}`;
  }
  return undefined;
}

/** Split an address at its hash; the hash keeps its sign. */
export function splitHash(address: string): { path: string; hash: string } {
  const at = address.indexOf('#');
  return at < 0
    ? { path: address, hash: '' }
    : { path: address.slice(0, at), hash: address.slice(at) };
}

/**
 * Follow an address through the list to its end. A line for the address with its anchor wins over one for the page, and an anchor that the
 * target does not name itself is carried along, as browsers do.
 */
export function followRedirect(
  address: string,
  byFrom: ReadonlyMap<string, Redirect>,
): RedirectEnd {
  const via: string[] = [];
  let current = address;
  for (;;) {
    const { path, hash } = splitHash(current);
    const step = byFrom.get(current) ?? byFrom.get(path);
    if (step === undefined) return { to: current, via, loops: false };
    if (via.includes(current)) return { to: current, via, loops: true };
    via.push(current);
    current = splitHash(step.to).hash === '' && step.from === path ? step.to + hash : step.to;
  }
}
