import { existsSync } from 'node:fs';
import { runCommand } from './runCommand.ts';

/** The facts about the machine that decide whether the tests may change it; a test passes its own. */
export interface ChangeableMachine {
  env: Readonly<Record<string, string | undefined>>;
  isRootOnDebian: boolean;
  hasTerminal: boolean;
}

/**
 * True for root on Debian, where packages can be installed without a prompt. In a terminal, someone has to
 * ask for it with INSTALL_BROWSERS=1. Without one, as in CI, no one works on the machine.
 */
export function canInstall(machine: ChangeableMachine = thisMachine()): boolean {
  const { env, isRootOnDebian, hasTerminal } = machine;
  const asked = env['INSTALL_BROWSERS'];
  return isRootOnDebian && (asked === undefined ? !hasTerminal : asked === '1');
}

function thisMachine(): ChangeableMachine {
  return {
    env: process.env,
    isRootOnDebian: process.getuid?.() === 0 && existsSync('/etc/debian_version'),
    hasTerminal: process.stdin.isTTY,
  };
}

export async function installPackages(names: readonly string[]): Promise<void> {
  console.log(`Installing ${names.join(', ')}.`);
  // Without a network, these options make apt-get give up in seconds.
  const options = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  const isUpdated = await install('apt-get', [...options, 'update']);
  if (!isUpdated) return;
  await install('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...names]);
}

/** Runs a command that installs something. If it fails, prints the end of its output. */
export async function install(name: string, args: readonly string[]): Promise<boolean> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { status, output } = await runCommand(name, args, { env });
  if (status === 0) return true;
  const end = output.trimEnd().split('\n').slice(-15).join('\n');
  console.log(`${name} ${args.join(' ')} failed (exit code ${status}):\n${end}`);
  return false;
}
