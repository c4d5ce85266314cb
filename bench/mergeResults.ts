import type { Failure, Measurement, Results } from './measurement.ts';

/** Adds a run to earlier ones. New measurements replace old ones. */
export function mergeResults(earlier: Results, later: Results): Results {
  const measured = new Set(later.measurements.map(keyOf));
  const failed = new Set(later.failures.map(placeOf));
  const done = new Set(later.measurements.map(placeOf));
  return {
    measurements: [
      ...earlier.measurements.filter(
        (one) => !measured.has(keyOf(one)) && !failed.has(placeOf(one)),
      ),
      ...later.measurements,
    ],
    failures: [
      ...earlier.failures.filter((one) => !failed.has(placeOf(one)) && !done.has(placeOf(one))),
      ...later.failures,
    ],
    runs: [...earlier.runs, ...later.runs],
  };
}

function keyOf({ part, where, tool, measure }: Measurement): string {
  return JSON.stringify([part, where, tool, measure]);
}

function placeOf({ part, where, tool }: Measurement | Failure): string {
  return JSON.stringify([part, where, tool]);
}
