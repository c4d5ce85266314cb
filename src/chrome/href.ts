import { site } from '#site';
import { withBase } from 'published/address.ts';

/** Returns a route as a link, with the base that the site is served under. */
export function href(route: string): string {
  return withBase(route, site.base);
}
