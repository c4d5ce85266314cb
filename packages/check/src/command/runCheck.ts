import { existsSync, readFileSync, watch } from 'node:fs';
import { resolve } from 'node:path';
import { RULES } from '../rules/rules.ts';
import { counted } from '../text/counted.ts';
import { didYouMean } from '../text/nearest.ts';
import { harmless } from '../text/visibleText.ts';
import { isCheckedFile } from '../project/projectFiles.ts';
import { RULE_CODES } from '../validate/ruleCode.ts';
import type { SchemaSet } from '../validate/SchemaSet.ts';
import { checkPaths, type FilesReport, type PathOptions } from './checkPaths.ts';
import { checkText } from './checkText.ts';
import { fixFiles } from './fixFiles.ts';
import { formatReport, NOTHING, summary } from './formats.ts';
import { OptionError, readOptions, usageOf, type Options } from './options.ts';
import type { Tool } from './sarif.ts';

interface Program extends Tool {
  /** How people call it: `npx acme-check`. */
  command: string;
  loadSchemas: () => SchemaSet | Promise<SchemaSet>;
  /** The folder that paths are relative to. */
  from: string;
  fill?: PathOptions['fill'];
  /** The output is a terminal that shows colors. */
  colors: boolean;
}

/** Checks take longer only if something is wrong. */
const PROGRESS_AFTER = 1000;
/** Editors write a file in several steps. */
const WATCH_DELAY = 100;

/** Runs the command, and returns its exit code; undefined while it watches. */
export async function runCheck(
  args: readonly string[],
  program: Program,
): Promise<number | undefined> {
  try {
    const options = readOptions(args);
    if (options.help) return print(usageOf(program.command));
    if (options.version) return print(program.version);
    const missing = options.paths.find((path) => !existsSync(resolve(program.from, path)));
    if (missing !== undefined)
      throw new OptionError(`"${harmless(missing)}" doesn't exist. Fix: correct the path.`);
    if (options.explain !== undefined) return print(explanationOf(options.explain, program));
    const set = await program.loadSchemas();
    if (options.watch) return watchPaths(set, options, program);
    return checkOnce(set, options, program);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    process.stderr.write(`${error.message}\nFor all options, run ${program.command} --help\n`);
    return 2;
  }
}

/** The exit code: 0 without errors, 1 with errors, and 2 if there was nothing to check. */
export function exitCode({ problems, checked }: FilesReport, maxWarnings = Infinity): number {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0 || problems.length - errors > maxWarnings) return 1;
  return checked === 0 ? 2 : 0;
}

function print(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

function checkOnce(set: SchemaSet, options: Options, program: Program): number {
  const { from, fill, name } = program;
  const { paths, stdinPath, format, quiet, maxWarnings } = options;
  const projectFile = `${name.replace(/-check$/, '')}_project.yaml`;
  const pathOptions = { from, fill, projectFile, onProgress: progressFrom(Date.now()) };
  if (options.fix) {
    const fixed = fixFiles(set, paths, { from, fill });
    const files = counted(fixed.files, 'file');
    if (fixed.problems > 0)
      process.stderr.write(`Fixed ${counted(fixed.problems, 'problem')} in ${files}.\n`);
  }
  const report =
    stdinPath === undefined
      ? checkPaths(set, paths, pathOptions)
      : checkText(set, resolve(from, stdinPath), readFileSync(0), pathOptions);
  const shown = quiet
    ? {
        ...report,
        problems: report.problems.filter(({ severity }) => severity === 'error'),
        resources: [],
      }
    : report;
  print(formatReport(shown, format, { tool: program, colors: program.colors }));
  // The log of a CI job has only this line if the report is in a file.
  if (format === 'sarif' || format === 'junit')
    process.stderr.write(`${harmless(summary(shown))}\n`);
  const code = exitCode(report, maxWarnings);
  if (code === 2) process.stderr.write(`${NOTHING}\n`);
  if (code === 1 && exitCode(report) !== 1)
    process.stderr.write(
      `The check failed: --max-warnings ${maxWarnings} allows fewer warnings.\n`,
    );
  return code;
}

/** Shows how far a check is on a terminal, if it takes long. */
function progressFrom(start: number): PathOptions['onProgress'] {
  return (done, total) => {
    if (process.env['CHECK_PROGRESS'] !== '1' || done % 100 !== 0) return;
    if (Date.now() - start > PROGRESS_AFTER) process.stderr.write(`${done} of ${total} files\n`);
  };
}

function watchPaths(set: SchemaSet, options: Options, program: Program): undefined {
  const check = (): void => {
    print('Checking …');
    checkOnce(set, options, program);
    print('Waiting for changes …');
  };
  let timer: NodeJS.Timeout | undefined;
  for (const path of options.paths)
    watch(resolve(program.from, path), { recursive: true }, (_event, name) => {
      if (name === null || !isCheckedFile(name.replaceAll('\\', '/'))) return;
      clearTimeout(timer);
      timer = setTimeout(check, WATCH_DELAY);
    });
  check();
}

function explanationOf(code: string, { rulesPage }: Program): string {
  const known = RULE_CODES.find((one) => one === code);
  if (known === undefined)
    throw new OptionError(
      `Unknown rule "${code}". Fix: ${didYouMean(code, RULE_CODES, `use one of ${RULE_CODES.join(', ')}`)}`,
    );
  const { finds, fix, example } = RULES[known];
  const shown = (title: string, file: string, text: string): string =>
    `\n\n${title} (${file}):\n\n${text.trimEnd().replaceAll(/^/gm, '    ')}`;
  const examples =
    example === undefined
      ? ''
      : Object.entries(example.files ?? {})
          .map(([path, text]) => shown('Other file', path, text))
          .join('') +
        shown('Wrong', example.file, example.bad) +
        shown('Right', example.goodFile ?? example.file, example.good);
  const sign = example?.file.endsWith('.sql') === true ? '--' : '#';
  return `${known}\n\n${finds}\n\nFix: ${fix}${examples}

To silence it, write a comment on the line or the line above:

    ${sign} check-ignore: ${known} why it doesn't matter here

More: ${rulesPage}#${known}`;
}
