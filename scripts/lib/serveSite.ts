import { mcpHandler } from 'mcp/http.ts';
import { folderFiles } from 'mcp/site/siteFiles.ts';
import { outDir } from '../../src/content/paths.ts';
import { withBase } from 'published/address.ts';
import { MCP_ROUTE } from 'published/outputRoutes.ts';
import { serve } from '../../src/server/serve.ts';
import { mcpInfo } from './mcpInfo.ts';
import { readPort } from './readOptions.ts';
import { requireBuild, requireConfig, stopWith } from './requireBuild.ts';

/** Serves the built site until Ctrl-C. */
export async function serveSite(): Promise<void> {
  requireBuild();
  const port = readPort('npm start');
  const { base, url } = await requireConfig();
  const host = process.env['HOST'] || undefined;
  const mcpPath = withBase(MCP_ROUTE, base);
  const mcp = mcpHandler(folderFiles(outDir), await mcpInfo(), { origins: [url] });
  const services = new Map([[mcpPath, mcp]]);
  const served = await serve({ folder: outDir, base, port, host, services }).catch((error: Error) =>
    stopWith(error.message),
  );
  console.log(`Serving on ${served.origin}${base} (press Ctrl-C to stop)`);
  console.log(`MCP server on ${served.origin}${mcpPath}`);
  const stop = (): void => void served.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(stop);
}

/**
 * Calls `act` when the parent process has exited. npm forwards signals to its shell, but the shell
 * doesn't forward them.
 */
function whenOrphaned(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, 500);
}
