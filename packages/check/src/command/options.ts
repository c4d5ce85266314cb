import { parseArgs } from 'node:util';
import { didYouMean } from '../text/nearest.ts';
import { FORMATS, type Format } from './formats.ts';

export interface Options {
  paths: readonly string[];
  format: Format;
  maxWarnings: number;
  quiet: boolean;
  fix: boolean;
  watch: boolean;
  /** The path that the text on the standard input has. */
  stdinPath?: string;
  explain?: string;
  version: boolean;
  help: boolean;
}

export class OptionError extends Error {}

export function usageOf(command: string): string {
  return `Usage: ${command} [OPTION...] [PATH...]

Checks the projects, folders, and files at the paths, or those in this folder.

  --format FORMAT          ${FORMATS.join(', ')} (default: text)
  --quiet                  Reports only errors
  --max-warnings NUMBER    Fails if there are more warnings
  --fix                    Fixes typos, deprecated keys, and tabs, and reports the rest
  --watch                  Checks again after each change, until you stop it
  --stdin                  Checks the text on the standard input instead of a file
  --stdin-filename PATH    The path of that file, so its project is known
  --explain CODE           Explains a rule, such as unknown-name
  --version, --help

Exit codes: 0 no errors, 1 errors or too many warnings, 2 nothing to check, or a wrong option or
path, 3 the check couldn't finish. To turn off colors, set NO_COLOR.`;
}

/** Reads the options of the command. Throws an `OptionError`. */
export function readOptions(args: readonly string[]): Options {
  const { positionals, values } = parse(args);
  const format = FORMATS.find((known) => known === values.format);
  if (format === undefined)
    throw new OptionError(
      `Unknown format "${values.format}". Allowed: ${FORMATS.join(', ')}. Fix: ${didYouMean(values.format, FORMATS, 'use one of these')}`,
    );
  const most = values['max-warnings'];
  if (most !== undefined && !/^\d{1,9}$/.test(most))
    throw new OptionError(
      `--max-warnings is "${most}". Fix: write a number, such as --max-warnings 0`,
    );
  if (positionals.includes(''))
    throw new OptionError('A path is empty. Fix: name a file or a folder.');
  const stdinPath = values['stdin-filename'];
  if (values.stdin !== (stdinPath !== undefined))
    throw new OptionError(
      'Fix: use --stdin and --stdin-filename PATH together, so the command knows what the text is.',
    );
  if (values.stdin && (values.fix || values.watch))
    throw new OptionError('--stdin can’t be used with --fix or --watch. Fix: remove one of them.');
  return {
    paths: positionals.length === 0 ? ['.'] : positionals,
    format,
    maxWarnings: most === undefined ? Infinity : Number(most),
    quiet: values.quiet,
    fix: values.fix,
    watch: values.watch,
    stdinPath,
    explain: values.explain,
    version: values.version,
    help: values.help,
  };
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = {
    format: { type: 'string', default: 'text' },
    quiet: flag,
    'max-warnings': text,
    fix: flag,
    watch: flag,
    stdin: flag,
    'stdin-filename': text,
    explain: text,
    version: flag,
    help: { ...flag, short: 'h' },
  } as const;
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    const { message } = error as Error;
    const [, unknown] = /^Unknown option '([^']+)'/.exec(message) ?? [];
    if (unknown === undefined) throw new OptionError(message);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new OptionError(
      `Unknown option "${unknown}". Fix: ${didYouMean(unknown, known, 'remove it, or write ./ before the path of a file')}`,
    );
  }
}
