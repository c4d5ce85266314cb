/** Invite search engines to the whole site, and tell them where its pages are listed. Unlisted pages say `noindex` themselves. */
export function robots(sitemapAddress: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${sitemapAddress}\n`;
}
