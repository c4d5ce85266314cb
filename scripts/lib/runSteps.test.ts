import { describe, expect, it } from 'vitest';
import { runSteps } from './runSteps.ts';
import type { Step } from './steps.ts';

const good: Step = { name: 'good', run: async () => ({ passed: 2, failed: 0, output: 'chatter' }) };
const bad: Step = {
  name: 'bad',
  run: async () => ({ passed: 3, failed: 1, skipped: 1, output: 'what went wrong\n' }),
};
const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no such command')) };

async function outcome(steps: Step[]): Promise<{ passed: boolean; lines: string[] }> {
  const printed: string[] = [];
  const passed = await runSteps(steps, (text) => printed.push(text));
  return { passed, lines: printed.join('\n').split('\n') };
}

describe('steps', () => {
  it('print one line each, without their output if all pass', async () => {
    const { passed, lines } = await outcome([good, good]);
    expect(passed).toBe(true);
    expect(lines).toEqual([
      expect.stringMatching(/^✓ good +2 passed +0\.\d s$/),
      expect.stringMatching(/^✓ good/),
      '',
      '4 passed, 0 failed',
    ]);
  });

  it('continue after a failure, print its output, and end with totals', async () => {
    const { passed, lines } = await outcome([bad, broken, good]);
    expect(passed).toBe(false);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^✗ bad +3 passed, 1 failed, 1 skipped/),
        'what went wrong',
        expect.stringContaining('no such command'),
      ]),
    );
    expect(lines.at(-1)).toBe('5 passed, 2 failed, 1 skipped');
  });

  it('start first if they mostly wait, and print their lines in order', async () => {
    const started: string[] = [];
    const recording = (step: Step): Step => ({
      ...step,
      run: () => {
        started.push(step.name);
        return step.run();
      },
    });
    const waiting: Step = { ...good, name: 'waiting', startsFirst: true };
    const { lines } = await outcome([recording(good), recording(waiting)]);
    expect(started).toEqual(['waiting', 'good']);
    expect(lines.slice(0, 2)).toEqual([
      expect.stringContaining('good'),
      expect.stringContaining('waiting'),
    ]);
  });

  it('start with the step before if they say so, and print their lines in order', async () => {
    const events: string[] = [];
    const recording = (name: string, startsWithPrevious = false): Step => ({
      name,
      startsWithPrevious,
      run: async () => {
        events.push(`${name} starts`);
        await Promise.resolve();
        events.push(`${name} ends`);
        return { passed: 1, failed: 0, output: '' };
      },
    });
    const steps = [recording('a'), recording('b', true), recording('c', true), recording('d')];
    const { lines } = await outcome(steps);
    expect(events.slice(0, 3)).toEqual(['a starts', 'b starts', 'c starts']);
    expect(events.indexOf('d starts')).toBeGreaterThan(events.indexOf('a ends'));
    expect(lines.slice(0, 4).map((line) => line.split(' ')[1])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('fail without running if a step that they need failed', async () => {
    const { lines } = await outcome([bad, { ...good, needs: ['good', 'bad'] }]);
    expect(lines).toContain("good didn't run because bad failed.");
    expect(lines.at(-1)).toBe('3 passed, 2 failed, 1 skipped');
  });
});
