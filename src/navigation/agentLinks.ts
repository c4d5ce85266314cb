type PageLookup = (route: string) => object | undefined;

/** What readers can do with the site in an AI assistant, from the configuration. */
export interface AgentSettings {
  /** The route of the section that explains how to connect to the MCP server. */
  guide?: string;
  /** Assistants that can open a page, each with a URL that contains `{prompt}`. */
  openIn?: readonly { label: string; href: string }[];
}

/** An entry of the Copy page menu. */
export interface AgentLink {
  label: string;
  /** A route of this site, or a full URL. */
  href: string;
}

/** Lists the entries of a page's menu for AI assistants; `address` is its Markdown's full URL. */
export function agentLinksOf(
  address: string,
  { guide, openIn = [] }: AgentSettings = {},
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
