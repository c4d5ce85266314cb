import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The exit code of a command, and what it wrote to both streams, in order. */
export interface CommandResult {
  status: number;
  output: string;
}

export interface CommandOptions {
  env?: Record<string, string | undefined>;
  /** Prints each line of the output immediately, as it is or as this function changes it. */
  show?: true | ((line: string) => string | undefined);
}

/** Output that isn't printed immediately is read as plain text. */
const plainText = { NO_COLOR: '1', FORCE_COLOR: undefined };

const bin = resolve('node_modules', '.bin');

/** Runs a command with the packages' commands first in PATH, as npm does. Never throws. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, show }: CommandOptions = {},
): Promise<CommandResult> {
  const path = process.env['PATH'] ?? '';
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...(show === undefined && plainText),
        ...env,
        PATH: path.split(delimiter).includes(bin) ? path : `${bin}${delimiter}${path}`,
      },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const read = (input: NodeJS.ReadableStream | null, target: NodeJS.WriteStream): void => {
      if (input === null) return;
      createInterface({ input }).on('line', (line) => {
        output += `${line}\n`;
        const shown = show === true ? line : show?.(line);
        if (shown !== undefined) target.write(`${shown}\n`);
      });
    };
    read(child.stdout, process.stdout);
    read(child.stderr, process.stderr);
    child.on('error', (error) =>
      done({ status: 127, output: `${output}${command}: ${error.message}\n` }),
    );
    child.on('close', (code) => done({ status: code ?? 1, output }));
  });
}

/** Builds a site with `npm run build`, which reads SITE_ROOT, OUT_DIR, and the brand variables. */
export function buildSite(
  options: CommandOptions = {},
  args: readonly string[] = [],
): Promise<CommandResult> {
  return runCommand('npm', ['run', '--silent', 'build', '--', ...args], options);
}
