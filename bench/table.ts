import { PARTS, type Measurement, type Part, type Results, type Unit } from './measurement.ts';
import { median, ratio } from './statistics.ts';

/** The tool that others are compared with. */
export const OURS = 'ours';

const TITLES: Record<Part, string> = {
  build: 'Build',
  load: 'First load of a page, nothing cached',
  click: 'From the click to the painted new page',
  search: 'Search',
};

const DIGITS: Record<Unit, number> = { s: 1, ms: 0, MB: 1, kB: 1, count: 0, score: 3, share: 3 };
const SHOWN_UNITS: ReadonlySet<Unit> = new Set(['s', 'ms', 'MB', 'kB']);

/** Writes all results as Markdown tables, with medians and, in brackets, ratios to our site. */
export function writeTables({ measurements, failures, runs }: Results): string {
  const parts = PARTS.flatMap((part) => {
    const rows = measurements.filter((one) => one.part === part);
    if (rows.length === 0) return [];
    const places = Map.groupBy(rows, ({ where }) => where);
    return [
      `## ${TITLES[part]}`,
      ...[...places]
        .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([where, of]) => `### ${where}\n\n${writeTable(of)}`),
    ];
  });
  const missing = failures.map(
    ({ part, where, tool, reason }) =>
      `- ${tool}, ${part}${where === '' ? '' : `, ${where}`}: ${reason.replaceAll(/\s+/g, ' ')}`,
  );
  return `${[
    '# Benchmark',
    'Medians, with the ratio to this site in brackets.',
    ...parts,
    ...(missing.length === 0 ? [] : ['## Not measured', missing.join('\n')]),
    '## Runs',
    runs
      .map(
        ({
          date,
          options,
          minutes,
          processor,
          cores,
          memory,
          system,
          load,
          yardstick,
          versions,
        }) => {
          const tools = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
          return `- ${date}, ${Math.round(minutes)} min${options === '' ? '' : ` (${options})`}: ${processor}, ${cores} cores, ${memory}, ${system}; load ${load.map((value) => value.toFixed(1)).join(' → ')}${yardstick === undefined ? '' : `; yardstick ${yardstick.map((value) => value.toFixed(0)).join(' → ')} ms`}; ${tools.join(', ')}`;
        },
      )
      .join('\n'),
  ].join('\n\n')}\n`;
}

/** Writes a table with a row per measure and a column per tool, ours first. */
export function writeTable(rows: readonly Measurement[]): string {
  const tools = [...new Set(rows.map(({ tool }) => tool))].sort(
    (a, b) => Number(b === OURS) - Number(a === OURS),
  );
  const lines = [...Map.groupBy(rows, ({ measure }) => measure)].map(([measure, of]) => {
    const ours = of.find(({ tool }) => tool === OURS);
    const cells = tools.map((tool) =>
      cell(
        of.find((one) => one.tool === tool),
        ours,
      ),
    );
    const unit = of[0]?.unit ?? 'count';
    return [SHOWN_UNITS.has(unit) ? `${measure}, ${unit}` : measure, ...cells];
  });
  const all = [['', ...tools], ['---', ...tools.map(() => '---:')], ...lines];
  return all.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function cell(one: Measurement | undefined, ours: Measurement | undefined): string {
  if (one === undefined || one.values.length === 0) return '–';
  const value = median(one.values);
  const text = value.toFixed(DIGITS[one.unit]);
  const times = ours === undefined || ours === one ? undefined : ratio(value, median(ours.values));
  return times === undefined
    ? text
    : `${text} (${times < 10 ? times.toFixed(2) : times.toFixed(0)}×)`;
}
