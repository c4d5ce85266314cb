import { toRoute, withoutBase } from '../../navigation/address.ts';

/** What tells addresses of this site from all others. */
export interface OwnAddresses {
  /** Origins under which the site is known: where it is read now, and where it is published. */
  readonly origins: readonly string[];
  readonly base: string;
}

/** A place on this site: path without the base, and the hash without its sign. */
export interface Place {
  readonly page: string;
  readonly anchor: string;
}

/** Make the place on this site out of an address from the index; nothing if it leads elsewhere or is no address (DECISIONS 'Search'). */
export function hitPlace(address: unknown, { origins, base }: OwnAddresses): Place | undefined {
  const [own] = origins;
  if (
    typeof address !== 'string' ||
    own === undefined ||
    !/^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ||
    !URL.canParse(address, own)
  )
    return undefined;
  const { origin, protocol, pathname, hash } = new URL(address, own);
  if (!/^https?:$/.test(protocol) || !origins.includes(origin)) return undefined;
  const path = withoutBase(pathname, base);
  if (path === undefined || path.startsWith('//')) return undefined;
  return { page: toRoute(path), anchor: decode(hash.slice(1)) };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
