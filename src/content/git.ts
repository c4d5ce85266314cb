import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Settings that hold whatever the person's own settings are: also for a checkout that belongs to
 * another user, as in containers, and with signatures or without roots in `git log`.
 */
const SETTINGS = {
  'safe.directory': '*',
  'core.fsmonitor': 'false',
  'color.ui': 'false',
  'log.showSignature': 'false',
  'log.showRoot': 'true',
};

const LARGEST_OUTPUT = 1 << 28;

/** Runs git in a folder, and returns what it prints; undefined if it fails or isn't installed. */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', [...optionsFor(folder), ...args], {
    encoding: 'utf8',
    maxBuffer: LARGEST_OUTPUT,
  });
  return status === 0 ? stdout : undefined;
}

/** Runs git like {@link git}, without blocking. */
export async function gitOutput(
  folder: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  try {
    const options = { maxBuffer: LARGEST_OUTPUT };
    return (await promisify(execFile)('git', [...optionsFor(folder), ...args], options)).stdout;
  } catch {
    return undefined;
  }
}

function optionsFor(folder: string): string[] {
  const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-C', folder, ...settings];
}
