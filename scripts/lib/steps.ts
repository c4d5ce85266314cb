import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { formatCode } from './formatCode.ts';
import { ensureOtherBrowsers } from './otherBrowsers.ts';
import { buildSite, runCommand, type CommandOptions } from './runCommand.ts';

/** The number of cases by result, and the output that explains failures. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped?: number;
  output: string;
}

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** The steps that must pass before this one can run. */
  needs?: readonly string[];
  /** Starts before all other steps, because it mostly waits. */
  startsFirst?: boolean;
  /** Starts together with the step before it, because both leave processors idle. */
  startsWithPrevious?: boolean;
  run: () => Promise<StepResult>;
}

export function stepsWithoutBrowser(): Step[] {
  return [
    { name: 'format', run: checkFormat },
    { name: 'lint', startsWithPrevious: true, run: () => command('oxlint', ['--deny-warnings']) },
    { name: 'build', run: async () => asOne(await buildSite()) },
    { name: 'gates', needs: ['build'], run: () => gates('--without=htmlValidity') },
    // Takes as long as all other gates.
    { name: 'html', needs: ['build'], startsWithPrevious: true, run: () => gates('htmlValidity') },
    // After the build, which generates the collections' types on a clean clone.
    { name: 'types', startsWithPrevious: true, run: () => command('tsc', ['--noEmit']) },
    // Last, because a writer's mistake is rarely in the code.
    { name: 'unit', run: () => vitest('unit') },
  ];
}

function gates(argument: string): Promise<StepResult> {
  return command(process.execPath, ['checks/run.ts', argument]);
}

export function stepsInBrowser(): Step[] {
  let path: string | undefined;
  const findBrowsers = async (): Promise<StepResult> => {
    path = await ensureChromium();
    await ensureOtherBrowsers();
    return { passed: 1, failed: 0, output: path };
  };
  return [
    { name: 'browsers', startsFirst: true, run: findBrowsers },
    {
      name: 'e2e',
      needs: ['build', 'browsers'],
      run: () => vitest('e2e', { CHROMIUM_PATH: path, RUNS_ALL: '1' }),
    },
    { name: 'journeys', needs: ['build', 'browsers'], run: () => vitest('journeys') },
  ];
}

/** Fails on files that `npm run format` would change. */
async function checkFormat(): Promise<StepResult> {
  const result = asOne(await formatCode('list-different'));
  if (result.failed === 0) return result;
  return {
    ...result,
    output: `These files aren't formatted:\n${result.output.trimEnd()}\nFix: run \`npm run format\`.`,
  };
}

async function command(name: string, args: readonly string[]): Promise<StepResult> {
  return asOne(await runCommand(name, args));
}

function asOne({ status, output }: { status: number; output: string }): StepResult {
  return status === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
}

/** Runs a Vitest project. A run that fails outside a test counts as one failure. */
async function vitest(project: string, env: CommandOptions['env'] = {}): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...reporters];
  const { status, output } = await runCommand('vitest', args, { env });
  const counts = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {};
  rmSync(folder, { recursive: true });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = counts;
  const failed = numFailedTests === 0 && status !== 0 ? 1 : numFailedTests;
  return { passed: numPassedTests, failed, skipped: numPendingTests, output };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
}
