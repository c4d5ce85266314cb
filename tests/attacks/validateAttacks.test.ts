import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import { validateAttacks, type Attack } from './validateAttacks.ts';

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme', company: 'Acme' });
/** The size of the smaller input, in characters. */
const SIZE = 30_000;

/** Milliseconds that a check may take in addition: for what is compiled first, and to collect garbage. */
const NOISE = 500;

const twice = new Map(validateAttacks(2 * SIZE).map(({ name, files }) => [name, files]));

/** Returns the milliseconds of the processor that a check takes. */
function timeOf(files: Attack['files']): number {
  const before = process.threadCpuUsage();
  checkFiles(set, files);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

// With a quadratic step, an input of twice the size takes four times as long, on any machine.
describe('the time of a check grows with the size of the project', () => {
  it.each(validateAttacks(SIZE))('$name', ({ name, files }) => {
    const time = timeOf(twice.get(name) ?? []);
    // The smaller input decides only about longer times.
    expect(time).toBeLessThan(time < NOISE ? NOISE : 3 * timeOf(files) + NOISE);
  });
});
