import { describe, expect, it } from 'vitest';
import type { Measurement } from './measurement.ts';
import { writeTable, writeTables } from './table.ts';

const rows: Measurement[] = [
  {
    part: 'build',
    where: '350 pages',
    tool: 'Starlight',
    measure: 'cold',
    unit: 's',
    values: [18, 20, 19],
  },
  {
    part: 'build',
    where: '350 pages',
    tool: 'ours',
    measure: 'cold',
    unit: 's',
    values: [10, 9, 11],
  },
  {
    part: 'build',
    where: '350 pages',
    tool: 'ours',
    measure: 'files',
    unit: 'count',
    values: [401],
  },
];

describe('a table', () => {
  it('shows medians, ours first, and the ratios of the other tools to ours', () => {
    expect(writeTable(rows)).toBe(
      [
        '|  | ours | Starlight |',
        '| --- | ---: | ---: |',
        '| cold, s | 10.0 | 19.0 (1.90×) |',
        '| files | 401 | – |',
      ].join('\n'),
    );
  });

  it('omits the ratio if our value is zero', () => {
    const unblocked: Measurement[] = [
      { part: 'load', where: 'x', tool: 'ours', measure: 'blocked', unit: 'ms', values: [0] },
      { part: 'load', where: 'x', tool: 'peer', measure: 'blocked', unit: 'ms', values: [40] },
    ];
    expect(writeTable(unblocked)).toContain('| blocked, ms | 0 | 40 |');
  });
});

it('lists failed measurements in the report, and when and where each run took place', () => {
  const run = {
    date: '2026-01-31T10:00:00Z',
    options: '--only build',
    minutes: 12.4,
    processor: 'Some CPU',
    cores: 2,
    memory: '8 GB',
    system: 'linux x64',
    load: [0.5, 2] as [number, number],
    yardstick: [81.4, 90] as [number, number],
    versions: { node: '24.1.0' },
  };
  const report = writeTables({
    measurements: rows,
    failures: [{ part: 'install', where: '', tool: 'VitePress', reason: 'no such\nversion' }],
    runs: [run],
  });
  expect(report).toContain('- VitePress, install: no such version');
  expect(report).toContain(
    '- 2026-01-31T10:00:00Z, 12 min (--only build): Some CPU, 2 cores, 8 GB, linux x64; load 0.5 → 2.0; yardstick 81 → 90 ms; node 24.1.0',
  );
});
