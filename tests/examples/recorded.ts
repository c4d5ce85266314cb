import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from 'check/validate/json.ts';
import type { FlowRun, TestOutcome } from 'run';

const file = join(import.meta.dirname, 'expected.json');

/** Returns a recorded result. UPDATE_EXPECTED=1 records the results of this run; review the diff. */
export function recorded(key: string, figures: unknown): Json {
  const all = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Json>;
  if (process.env['UPDATE_EXPECTED'] === '1') {
    all[key] = JSON.parse(JSON.stringify(figures)) as Json;
    writeFileSync(
      file,
      `${JSON.stringify(Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1))), null, 1)}\n`,
    );
  }
  return all[key] ?? null;
}

/** Summarizes a flow run for review: `orders: succeeded, 2440 rows, 13 kept`. */
export function summaryOf({ status, components }: FlowRun): Record<string, string> {
  const lines = components.map(
    ({ component, status: result, rows, tests: own = [], partitions = {}, reason }) => {
      const outcomes = Map.groupBy(Object.values(partitions), (outcome) => outcome);
      const parts = [
        result,
        ...(rows === undefined ? [] : [`${rows} rows`]),
        ...[...outcomes].map(([outcome, list]) => `${list.length} ${outcome}`).sort(),
        ...(own.length === 0 ? [] : [`${own.length} tests`]),
        ...faults(own),
        ...(reason === undefined ? [] : [reason]),
      ];
      return [component, parts.join(', ')] as const;
    },
  );
  return {
    ...Object.fromEntries(lines),
    'flow run': status,
  };
}

function faults(tests: readonly TestOutcome[]): string[] {
  return tests
    .filter(({ failing = 0 }) => failing > 0)
    .map(({ test, severity, failing }) => `${test}: ${failing} (${severity})`);
}
