import { site } from '#site';
import { withBase } from '../navigation/address.ts';

/** Write a route as the address of a link: with the folder the site is served under. */
export function href(route: string): string {
  return withBase(route, site.base);
}
