import { runCommandLine } from 'mcp/commandLine.ts';
import { outDir } from '../src/content/paths.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { requireBuild } from './lib/requireBuild.ts';

// Answers from the last build, unless --site names another site. stdout belongs to the protocol.
const args = process.argv.slice(2);
if (!args.some((arg) => arg.startsWith('--site'))) requireBuild();
await runCommandLine(args, {
  ...(await mcpInfo()),
  site: outDir,
  command: 'npm run --silent mcp --',
});
