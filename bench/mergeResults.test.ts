import { expect, it } from 'vitest';
import type { Measurement, Results, Run } from './measurement.ts';
import { mergeResults } from './mergeResults.ts';

const run: Run = {
  date: '2026-01-31T10:00:00Z',
  options: '',
  minutes: 1,
  processor: 'a',
  cores: 2,
  memory: '8 GB',
  system: 'linux',
  load: [0, 0],
  versions: {},
};

function row(tool: string, measure: string, value: number): Measurement {
  return { part: 'build', where: '350 pages', tool, measure, unit: 's', values: [value] };
}

function results(measurements: Measurement[], failed: string[] = []): Results {
  return {
    measurements,
    failures: failed.map((tool) => ({
      part: 'build',
      where: '350 pages',
      tool,
      reason: 'it broke',
    })),
    runs: [run],
  };
}

it('replaces old measurements with new ones, and keeps the rest', () => {
  const merged = mergeResults(
    results([row('ours', 'cold', 5), row('ours', 'warm', 2), row('peer', 'cold', 9)]),
    results([row('ours', 'cold', 4)]),
  );
  expect(merged.measurements).toEqual([
    row('ours', 'warm', 2),
    row('peer', 'cold', 9),
    row('ours', 'cold', 4),
  ]);
  expect(merged.runs).toHaveLength(2);
});

it('replaces an old failure with a measurement, and old measurements with a failure', () => {
  const repaired = mergeResults(results([], ['peer']), results([row('peer', 'cold', 9)]));
  expect(repaired.failures).toEqual([]);
  const broken = mergeResults(repaired, results([], ['peer']));
  expect(broken.measurements).toEqual([]);
  expect(broken.failures).toHaveLength(1);
});
