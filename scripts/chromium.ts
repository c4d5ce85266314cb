import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { findChromium, thisMachine } from './findChromium.ts';
import { runCommand } from './runCommand.ts';

/**
 * Returns the path of a Chromium for the browser tests; install one if the machine has none. Where
 * packages can be installed without asking (root on Debian: containers), the headless shell is
 * installed beside a browser too: it needs a third of the processor's time.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium(await thisMachine());
  const rights = existsSync('/etc/debian_version') ? await elevation() : undefined;
  if (
    found !== undefined &&
    (isChosen() || basename(found) === HEADLESS_SHELL || rights?.length !== 0)
  )
    return found;
  for (const attempt of found === undefined
    ? waysToInstall(rights)
    : [debianPackage([], HEADLESS_SHELL)]) {
    console.log(
      `${found === undefined ? 'No browser found' : 'No headless shell found'}; trying: ${attempt.map((command) => command.join(' ')).join(' && ')}`,
    );
    const path = await install(attempt);
    if (path !== undefined) return path;
  }
  if (found !== undefined) return found;
  throw new Error(
    [
      'The browser tests need Chromium, and none could be installed; what was tried is above.',
      '  Fix: install Chromium, Chrome or Edge, or name one that is somewhere else: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}

const HEADLESS_SHELL = 'chromium-headless-shell';

function isChosen(): boolean {
  return (process.env['CHROMIUM_PATH'] ?? '') !== '';
}

type Command = readonly string[];

async function install(commands: readonly Command[]): Promise<string | undefined> {
  for (const [name = '', ...args] of commands) {
    const { status, output } = await runCommand(name, args, {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) {
      console.log(
        `${name} ${args.join(' ')} failed (exit code ${status}):\n${output.split('\n').slice(-15).join('\n')}`,
      );
      return undefined;
    }
  }
  return findChromium(await thisMachine());
}

/** Debian's packages first, where there are rights to install them; then playwright's download. */
function waysToInstall(rights: Command | undefined): Command[][] {
  const packages =
    rights === undefined
      ? []
      : [debianPackage(rights, HEADLESS_SHELL), debianPackage(rights, 'chromium')];
  return [
    ...packages,
    [[process.execPath, resolve('node_modules/playwright-core/cli.js'), 'install', 'chromium']],
  ];
}

/**
 * The commands that install a package of Debian; a machine without network is found out in seconds.
 */
function debianPackage(rights: Command, name: string): Command[] {
  const apt = [...rights, 'apt-get', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  return [
    [...apt, 'update'],
    [...apt, 'install', '-y', name],
  ];
}

async function elevation(): Promise<Command | undefined> {
  if (process.getuid?.() === 0) return [];
  const { status } = await runCommand('sudo', ['-n', 'true']);
  return status === 0 ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND'] : undefined;
}
