import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
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
