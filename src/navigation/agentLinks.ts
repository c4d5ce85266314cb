import type { SiteConfig } from '../content/siteConfig.ts';

type PageLookup = (route: string) => object | undefined;

/** An entry of the Copy page menu. */
export interface AgentLink {
  label: string;
  /** A route of this site, or a full URL. */
  href: string;
}

/** Lists the entries of a page's menu for AI assistants; `address` is its Markdown's full URL. */
export function agentLinksOf(
  address: string,
  { guide, openIn = [] }: SiteConfig['agents'] = {},
  lookup: PageLookup,
): AgentLink[] {
  const hasGuide = guide !== undefined && lookup(guide.replace(/#.*$/, '')) !== undefined;
  const prompt = encodeURIComponent(`Read ${address} and answer my questions about it.`);
  return [
    ...(hasGuide ? [{ label: 'Connect by MCP', href: guide }] : []),
    ...openIn.map(({ label, href }) => ({
      label: `Open in ${label}`,
      href: href.replaceAll('{prompt}', prompt),
    })),
  ];
}
