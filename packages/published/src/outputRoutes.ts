/** Returns the route of a page as Markdown: `/concepts/flow.md`, or `/index.md`. */
export function twinRoute(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`;
}

/** The size of images for link previews, in pixels, which large previews ask for. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/** Returns the route of a page's image for link previews. */
export function socialRoute(route: string): string {
  return `/og${route === '/' ? '/index' : route}.png`;
}

export const FEEDS = [
  { route: '/releases/rss.xml', type: 'application/rss+xml', label: 'RSS' },
  { route: '/releases/atom.xml', type: 'application/atom+xml', label: 'Atom' },
  { route: '/releases/feed.json', type: 'application/feed+json', label: 'JSON Feed' },
] as const;

/** Returns the folder of the schemas of a format version, below the site's base. */
export function schemaFolder(version: string): string {
  return `schemas/${version}`;
}

/** The list of format versions that have schemas, the newest first. */
export const SCHEMA_VERSIONS = '/schemas/versions.json';

/** The data for checking projects of the newest version, `CheckData` as JSON. */
export const CHECK_DATA = '/schemas/check.json';

export const EXAMPLE_LIST = '/downloads/index.json';

export function exampleRoute(project: string): string {
  return `/downloads/${project}.zip`;
}

/** The MCP server, which only some hosts have: the local server, and nginx with the service. */
export const MCP_ROUTE = '/mcp';

export const SKILL_FILE = '/skill.md';
