/** Give the route of a page's Markdown twin: `/concepts/flow` has `/concepts/flow.md`, the home page `/index.md`. */
export function twinRoute(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}

/** Give the route of a page's image for link previews. */
export function socialRoute(route: string): string {
  return `/og${route === '/' ? '/index' : route}.png`;
}

/** The release posts' feeds. */
export const FEEDS = [
  { route: '/releases/rss.xml', type: 'application/rss+xml', label: 'RSS' },
  { route: '/releases/atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { route: '/releases/feed.json', type: 'application/feed+json', label: 'JSON Feed' },
] as const;
