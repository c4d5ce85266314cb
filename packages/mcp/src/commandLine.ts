import { createServer as createHttpServer } from 'node:http';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { mcpHandler } from './http.ts';
import { PublishedSite } from './site/publishedSite.ts';
import { createServer, type ServerInfo } from './server.ts';
import { fetchFiles, folderFiles, SiteError, type SiteFiles } from './site/siteFiles.ts';
import { stdioMessages } from './stdioMessages.ts';
import { ToolPool } from './ToolPool.ts';

/** What the command knows without options. */
interface CommandDefaults extends ServerInfo {
  /** The URL or the folder of the site. */
  site: string;
  command: string;
}

const PORT = '4322';

/** Runs the server as a command: over stdio, or over HTTP with `--http`. */
export async function runCommandLine(
  args: readonly string[],
  { site: usualSite, command, ...info }: CommandDefaults,
): Promise<void> {
  const usage = [
    `Usage: ${command} [--site URL_OR_FOLDER] [--http [--host 127.0.0.1] [--port ${PORT}]]`,
    `  --site  the documentation to answer from (default: ${usualSite})`,
    '  --http  answers over HTTP at /mcp, instead of stdin and stdout',
  ].join('\n');
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        site: { type: 'string', default: usualSite },
        http: { type: 'boolean', default: false },
        host: { type: 'string', default: '127.0.0.1' },
        port: { type: 'string', default: PORT },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) return console.error(usage);
    const isUrl = /^[a-z][a-z0-9+.-]+:\/\//i.test(values.site);
    const files = isUrl ? fetchFiles(values.site) : folderFiles(values.site);
    if (values.http) await serveHttp(files, info, values.host, portOf(values.port));
    else await serveStdio(files, info);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exitCode = 2;
  }
}

function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new SiteError(`--port ${text} isn't a port. Fix: use a number from 0 to 65535.`);
}

async function serveStdio(files: SiteFiles, info: ServerInfo): Promise<void> {
  const pool = new ToolPool(files);
  const server = createServer(
    new PublishedSite(files),
    (name, input) => pool.run(name, input),
    info,
  );
  await server.connect(
    new StdioServerTransport(process.stdin.pipe(stdioMessages(process.stdout)), process.stdout),
  );
  // The client closed the output.
  process.stdout.once('error', () => process.exit());
  onSignal(() => process.exit());
}

async function serveHttp(
  files: SiteFiles,
  info: ServerInfo,
  host: string,
  port: number,
): Promise<void> {
  const { origin } = await new PublishedSite(files).url();
  const answer = mcpHandler(files, info, { origins: [origin] });
  const server = createHttpServer((req, res) => {
    // The path is that of the proxy in front, which has its own: /docs/mcp.
    answer(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, done);
  });
  const address = server.address();
  const shown = typeof address === 'object' && address !== null ? address.port : port;
  console.error(`MCP server on http://${host}:${shown}/mcp (press Ctrl-C to stop)`);
  onSignal(() => {
    server.closeAllConnections();
    process.exit();
  });
}

/** Without a handler, a signal ends the server and leaves a running call behind. */
function onSignal(act: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, act);
}
