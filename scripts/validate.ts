import { isMainThread } from 'node:worker_threads';
import { runCheck } from 'check/command/runCheck.ts';
import { supervise, threadData } from 'check/command/supervise.ts';
import { fillTokens } from '../src/content/tokens.ts';
import { mcpInfo } from './lib/mcpInfo.ts';
import { requireConfig } from './lib/requireBuild.ts';
import { loadSchemas } from '../src/reference/loadSchemas.ts';

// Runs the command of packages/check with the schemas of this repository, and fills the tokens that
// the example projects contain: npm run validate -- [OPTION...] [PATH...]
if (isMainThread) {
  await requireConfig();
  supervise(new URL(import.meta.url), process.argv.slice(2));
} else {
  const { args, colors } = threadData();
  const site = await requireConfig();
  const { version } = await mcpInfo();
  process.exitCode = await runCheck(args, {
    command: 'npm run validate --',
    name: `${site.slug}-check`,
    version,
    rulesPage: new URL(`${site.base}reference/validate`, site.url).href,
    loadSchemas: () => loadSchemas(site).set,
    // npm changes the working directory and keeps the original one in INIT_CWD.
    from: process.env['INIT_CWD'] ?? process.cwd(),
    fill: (text) => fillTokens(text, site),
    colors,
  });
}
