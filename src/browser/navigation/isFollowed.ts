/**
 * Tests whether the router follows a link. The browser follows links to other sites, other windows,
 * and downloads, and those marked `data-leaves`.
 */
export function isFollowed(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    !('leaves' in link.dataset)
  );
}
