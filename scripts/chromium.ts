import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { findChromium, thisMachine } from './findChromium.ts';
import { runCommand } from './runCommand.ts';

/** Give the path of a Chromium for the browser tests; install one if the machine has none. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium(await thisMachine());
  if (found !== undefined) return found;
  for (const attempt of await waysToInstall()) {
    console.log(`No browser found; trying: ${attempt.map((command) => command.join(' ')).join(' && ')}`);
    const path = await install(attempt);
    if (path !== undefined) return path;
  }
  throw new Error(
    [
      'The browser tests need Chromium, and none could be installed; what was tried is above.',
      '  mend: install Chromium, Chrome or Edge, or name one that is somewhere else: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}

type Command = readonly string[];

async function install(commands: readonly Command[]): Promise<string | undefined> {
  for (const [name = '', ...args] of commands) {
    const { status, output } = await runCommand(name, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } });
    if (status !== 0) {
      console.log(`${name} ${args.join(' ')} failed (exit code ${status}):\n${output.split('\n').slice(-15).join('\n')}`);
      return undefined;
    }
  }
  return findChromium(await thisMachine());
}

/** Debian's package first, where there is one and the rights to install it; then playwright's download. */
async function waysToInstall(): Promise<Command[][]> {
  const ways: Command[][] = [];
  const elevated = existsSync('/etc/debian_version') ? await elevation() : undefined;
  if (elevated !== undefined) {
    ways.push([[...elevated, 'apt-get', 'update'], [...elevated, 'apt-get', 'install', '-y', 'chromium']]);
  }
  ways.push([[process.execPath, resolve('node_modules/playwright-core/cli.js'), 'install', 'chromium']]);
  return ways;
}

async function elevation(): Promise<Command | undefined> {
  if (process.getuid?.() === 0) return [];
  const { status } = await runCommand('sudo', ['-n', 'true']);
  return status === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}
