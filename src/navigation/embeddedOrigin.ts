const HTTPS_URL = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?(?=[/?#]|$)[^\s"'<>\\]*$/i;

/**
 * Returns the origin of a page that a page can embed; undefined for any other URL. It becomes part of
 * the security policy of the whole site, where `https://*` would mean every host.
 */
export function embeddedOrigin(url: string): string | undefined {
  return HTTPS_URL.test(url) && URL.canParse(url) ? new URL(url).origin : undefined;
}
