import { readFileSync } from 'node:fs';
import type { ServerInfo } from 'mcp/server.ts';
import { requireConfig } from './requireBuild.ts';

/** Returns the name and the version of the site's MCP server. */
export async function mcpInfo(): Promise<ServerInfo> {
  const { slug, title } = await requireConfig();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return { name: `${slug}-docs`, title, version };
}
