import { parseArgs, type ParseArgsConfig } from 'node:util';
import { stopWith } from './requireBuild.ts';

/** Reads the options of a command. If an option is invalid, prints the usage and exits. */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
): ReturnType<typeof parseArgs<{ options: Options }>>['values'] {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return stopWith(`${(error as Error).message}\n${usage}`);
  }
}

/** Returns the port that a text names; undefined if it isn't an integer from 0 to 65535. */
export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) < 65536 ? Number(text) : undefined;
}

/** Returns the port in PORT, or 4321. Exits with a message if it isn't a valid port. */
export function readPort(command: string): number {
  const text = process.env['PORT'] || '4321';
  const port = parsePort(text);
  if (port !== undefined) return port;
  return stopWith(
    `PORT "${text}" isn't a valid port.\n  allowed: an integer from 0 (any free port) to 65535\n  Fix: PORT=4321 ${command}`,
  );
}
