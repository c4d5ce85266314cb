import type { Step, StepResult } from './steps.ts';

/** Runs steps in order. Prints a line for each, the output of failed steps, and totals. */
export async function runSteps(
  steps: readonly Step[],
  print: (text: string) => void = console.log,
): Promise<boolean> {
  const failures: { name: string; output: string }[] = [];
  const broken = new Set<string>();
  let [passed, failed, skipped] = [0, 0, 0];
  const running = new Map<Step, Promise<StepResult>>();
  const start = (step: Step): Promise<StepResult> => {
    const { name, needs = [], run } = step;
    const without = needs.find((other) => broken.has(other));
    const result =
      running.get(step) ??
      (without === undefined ? run().catch(asFailure) : Promise.resolve(notRun(name, without)));
    running.set(step, result);
    return result;
  };
  for (const step of steps.filter(({ startsFirst }) => startsFirst)) void start(step);
  for (const [index, step] of steps.entries()) {
    const { name } = step;
    const started = Date.now();
    const whole = start(step);
    const later = steps.slice(index + 1);
    const alone = later.findIndex(({ startsWithPrevious }) => !startsWithPrevious);
    for (const next of later.slice(0, alone < 0 ? undefined : alone)) void start(next);
    const result = await whole;
    passed += result.passed;
    failed += result.failed;
    skipped += result.skipped ?? 0;
    print(lineOf(name, result, Date.now() - started));
    if (result.failed === 0) continue;
    broken.add(name);
    failures.push({ name, output: result.output });
  }
  for (const { name, output } of failures) print(`\n──── ${name} ────\n${output.trimEnd()}`);
  print(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed === 0;
}

function lineOf(
  name: string,
  { passed, failed, skipped = 0 }: StepResult,
  milliseconds: number,
): string {
  const counts = [
    `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ]
    .filter(Boolean)
    .join(', ');
  const sign = failed > 0 ? '✗' : '✓';
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${sign} ${name.padEnd(8)} ${counts.padEnd(28)} ${seconds} s`;
}

function notRun(name: string, needs: string): StepResult {
  return { passed: 0, failed: 1, output: `${name} didn't run because ${needs} failed.` };
}

function asFailure(error: unknown): StepResult {
  return {
    passed: 0,
    failed: 1,
    output: error instanceof Error ? error.stack || error.message : String(error),
  };
}
