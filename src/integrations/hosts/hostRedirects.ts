import { Problem } from '../../content/problem.ts';
import { isExternal, withBase, splitHash } from 'published/address.ts';
import { followRedirect, type Redirect } from '../../navigation/redirects.ts';

/** A redirect between routes without the base. `to` may have a hash or be an external URL. */
export interface PageRedirect {
  from: string;
  to: string;
  status: 301;
}

interface HostRedirects {
  pages: PageRedirect[];
  /** Moved sections by route and hash, for the browser, because servers don't get the hash. */
  sections: Record<string, string>;
}

const FILE = 'navigation/redirects.txt';

/**
 * Splits the redirects into those for the host and those that only a browser can do. Follows chains
 * to their end, and lists a moved section of a moved page under the new page. Omits loops, which a
 * check reports.
 */
export function hostRedirects(redirects: readonly Redirect[]): HostRedirects {
  const byFrom = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const pages: PageRedirect[] = [];
  const sections = new Map<string, { to: string; line: number }>();
  for (const { from, line } of redirects) {
    const { to, loops } = followRedirect(from, byFrom);
    if (loops) continue;
    const { path, hash } = splitHash(from);
    if (hash === '') {
      pages.push({ from, to, status: 301 });
      continue;
    }
    const arrival = arrivalOf(path, hash, byFrom, line);
    const known = sections.get(arrival);
    if (known !== undefined && known.to !== to) {
      throw new Problem({
        file: FILE,
        line,
        what:
          `"${from}" and the redirect in line ${known.line} both go through "${arrival}", ` +
          'but have different targets',
        fix: 'remove one of the two lines',
      });
    }
    sections.set(arrival, { to, line });
  }
  return { pages, sections: Object.fromEntries([...sections].map(([from, { to }]) => [from, to])) };
}

/** Writes a route, or a URL of another site, as browsers send it: with the base, and encoded. */
export function encodeAddress(address: string, base: string): string {
  if (isExternal(address)) return new URL(address).href;
  const { pathname, search, hash } = new URL(withBase(address, base), 'https://host.example');
  return pathname + search + hash;
}

/** Returns the route and hash to which the host redirects a reader of `path#hash`. */
function arrivalOf(
  path: string,
  hash: string,
  byFrom: ReadonlyMap<string, Redirect>,
  line: number,
): string {
  const pageOnly = new Map([...byFrom].filter(([from]) => !from.includes('#')));
  const { to } = followRedirect(path, pageOnly);
  if (isExternal(to) || splitHash(to).hash !== '') {
    throw new Problem({
      file: FILE,
      line,
      what:
        `the redirect from "${path}${hash}" never applies, because hosts don't see ${hash} ` +
        `and "${path}" redirects to "${to}"`,
      fix: isExternal(to)
        ? 'remove one of the two lines'
        : `redirect ${path} to ${splitHash(to).path}`,
    });
  }
  return `${to}${hash}`;
}
