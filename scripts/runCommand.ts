import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** What a command left behind; `output` is what it wrote to both streams, in order. */
export interface CommandResult {
  status: number;
  output: string;
}

export interface CommandOptions {
  env?: Record<string, string | undefined>;
  /** Show the output as it comes; it is kept either way. */
  show?: boolean;
  /** Hear what a program of ours tells with `process.send`. */
  onMessage?: (message: unknown) => void;
}

/** Output that is kept is read as text, or shown later without a terminal around it. */
const plainText = { NO_COLOR: '1', FORCE_COLOR: undefined };

const bin = resolve('node_modules', '.bin');

/** Run a command with the packages' own commands first in the path, as npm does; never throws. */
export function runCommand(
  command: string,
  args: readonly string[],
  { env = {}, show = false, onMessage }: CommandOptions = {},
): Promise<CommandResult> {
  const path = process.env['PATH'] ?? '';
  return new Promise((done) => {
    let output = '';
    const child = spawn(command, args, {
      env: {
        ...process.env,
        ...(show ? {} : plainText),
        ...env,
        PATH: path.split(delimiter).includes(bin) ? path : `${bin}${delimiter}${path}`,
      },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage === undefined ? [] : ['ipc' as const])],
    });
    if (onMessage !== undefined) child.on('message', onMessage);
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (show) target.write(text);
      });
    }
    child.on('error', (error) =>
      done({ status: 127, output: `${output}${command}: ${error.message}\n` }),
    );
    child.on('close', (code) => done({ status: code ?? 1, output }));
  });
}
