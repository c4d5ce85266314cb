import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { buildSite, runCommand } from './runCommand.ts';
import { ensureWebKit } from './webkit.ts';

/** What a step found: how many cases held and failed, and the text that explains the failures. */
export interface StepResult {
  passed: number;
  failed: number;
  skipped?: number;
  output: string;
}

/** One part of `npm test`. */
export interface Step {
  name: string;
  /** Steps whose failure leaves nothing to look at for this one. */
  needs?: readonly string[];
  run: () => Promise<StepResult>;
}

/** Everything that can be said without a browser. */
export function stepsWithoutBrowser(): Step[] {
  return [
    { name: 'format', run: checkFormat },
    { name: 'lint', run: () => command('oxlint', ['--deny-warnings']) },
    { name: 'unit', run: () => vitest('unit') },
    { name: 'build', run: async () => asOne(await buildSite()) },
    // After the build, which writes the types of the collections on a clean clone.
    { name: 'types', run: () => command('tsc', ['--noEmit']) },
    { name: 'gates', needs: ['build'], run: () => command(process.execPath, ['checks/run.ts']) },
  ];
}

/** What is seen in a browser only. */
export function stepsInBrowser(): Step[] {
  let path: string | undefined;
  const findBrowsers = async (): Promise<StepResult> => {
    path = await ensureChromium();
    await ensureWebKit();
    return { passed: 1, failed: 0, output: path };
  };
  return [
    { name: 'browser', run: findBrowsers },
    { name: 'e2e', needs: ['build', 'browser'], run: () => vitest('e2e', { CHROMIUM_PATH: path }) },
  ];
}

/** Fails on files that `npm run format` would change. */
async function checkFormat(): Promise<StepResult> {
  const result = await command('oxfmt', ['--list-different', '.']);
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

/**
 * Runs one project of vitest and count its test cases; a run that breaks off outside a test counts
 * as one failure.
 */
async function vitest(
  project: string,
  env: Record<string, string | undefined> = {},
): Promise<StepResult> {
  const folder = mkdtempSync(join(tmpdir(), 'test-run-'));
  const report = join(folder, 'report.json');
  const args = [
    'run',
    '--project',
    project,
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status, output } = await runCommand(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), ...args],
    { env },
  );
  const counts = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : {};
  rmSync(folder, { recursive: true, force: true });
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests: skipped = 0,
  } = counts;
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed, skipped, output };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
}
