import { describe, expect, it } from 'vitest';
import { loadSchemas } from '../../src/reference/loadSchemas.ts';
import { checkFiles } from 'check/project/checkFiles.ts';
import { validateAttacks } from './validateAttacks.ts';

const { set } = loadSchemas({ product: 'Acme Flow', slug: 'acme', company: 'Acme' });
/** Milliseconds of the processor. With a quadratic step, most of these inputs take much longer. */
const LIMIT = 2000;

describe('a check of a small project is fast', () => {
  it.each(validateAttacks(60_000))('$name', ({ files }) => {
    const before = process.threadCpuUsage();
    checkFiles(set, files);
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(LIMIT);
  });
});
