import { describe, expect, it } from 'vitest';
import { RunTable } from './runTable.ts';

describe('RunTable', () => {
  it('makes what is kept once for each run, wherever it stands', () => {
    const made: string[] = [];
    const table = new RunTable((run) => {
      made.push(run);
      return run.toUpperCase();
    });
    expect([
      table.of('a flow', 2, 6),
      table.of('flow', 0, 4),
      table.of('flows', 0, 4),
      table.of('flows', 0, 5),
    ]).toEqual(['FLOW', 'FLOW', 'FLOW', 'FLOWS']);
    expect(made).toEqual(['flow', 'flows']);
  });

  it('tells runs of the same hash apart', () => {
    // 31 × 'A' + 'a' is 31 × 'B' + 'B'.
    const table = new RunTable((run) => run);
    expect([table.of('Aa', 0, 2), table.of('BB', 0, 2), table.of('Aa', 0, 2)]).toEqual([
      'Aa',
      'BB',
      'Aa',
    ]);
  });

  it('keeps more than its places', () => {
    const table = new RunTable((run) => ({ run }));
    const first = new Map<string, object>();
    for (let i = 0; i < 40_000; i++) {
      const run = `${'abé数'[i % 4]}${i}`;
      first.set(run, table.of(` ${run} `, 1, run.length + 1));
    }
    for (const [run, kept] of first) expect(table.of(run, 0, run.length)).toBe(kept);
  });
});
