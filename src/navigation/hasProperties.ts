/**
 * True for the pages that can have tables of properties or a filter of names. They have a route of
 * their own, so that only they have the styles of these.
 */
export function hasProperties(route: string): boolean {
  return /\/(?:reference|errors|samples)(?:\/|$)/.test(route);
}
