import { runCommandLine } from '../mcp/commandLine.ts';
import { outDir } from '../src/content/paths.ts';
import { mcpInfo } from './mcpInfo.ts';

// Answers from the last build, unless --site names another site. stdout belongs to the protocol.
await runCommandLine(process.argv.slice(2), {
  ...(await mcpInfo()),
  site: outDir,
  command: 'npm run --silent mcp --',
});
