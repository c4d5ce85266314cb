/** Tell whether the router follows a link. The browser does those to other sites, to other windows, to downloads, and those that ask for it. */
export function isFollowed(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute('download') &&
    !('leaves' in link.dataset)
  );
}
