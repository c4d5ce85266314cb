import { mappingOf, textOf, type Json } from 'check/validate/json.ts';
import { literal, quoted } from './Database.ts';
import type { Partition } from './partitions.ts';
import type { Planned } from './planFlow.ts';
import type { Reference } from './renderSql.ts';
import { isIn, type RenderOptions, type Run, type TimeRange } from './Run.ts';

type Render = (options?: RenderOptions) => string;

/** Computes the output partitions of a smart transform, with fingerprints of code and inputs. */
export async function outputPartitions(
  run: Run,
  { inputs }: Planned,
  render: Render,
): Promise<Partition[]> {
  const { database, options } = run;
  const split = inputs.find(({ reshape }) => reshape !== undefined && reshape !== 'full_reduction');
  const others: string[] = [];
  for (const input of inputs)
    if (input.name !== split?.name) others.push(await run.rowHash(run.tableOf(input)));
  const fingerprint = (query: string, rows: string): string => [query, rows, ...others].join('\n');
  const key = split && (await keyOf(run, split));
  if (split === undefined || key === undefined) {
    const rows = split === undefined ? '' : await run.rowHash(run.tableOf(split));
    return [{ id: 'all', query: render(), fingerprint: fingerprint(render(), rows) }];
  }
  const range =
    options.slice === undefined ? '' : ` WHERE ${isIn(timeOf(split).column, options.slice)}`;
  const table = run.tableOf(split);
  const found = await database.rows(
    `SELECT CAST(${key} AS VARCHAR) AS id, ${await run.hashOf(table)} AS hash FROM ${table}${range} GROUP BY 1 ORDER BY 1`,
  );
  return found.map(({ id, hash }) => {
    const where = `CAST(${key} AS VARCHAR) IS NOT DISTINCT FROM ${literal(id)}`;
    const query = render({ narrowing: ({ name }) => (name === split.name ? where : undefined) });
    return {
      id: String(id),
      query,
      fingerprint: fingerprint(query, String(hash)),
    };
  });
}

/** Returns the expression for a row's partition, unless the input has none. */
async function keyOf(run: Run, input: Reference): Promise<string | undefined> {
  if (input.reshape !== 'map') {
    const { column, granularity } = timeOf(input);
    return `CAST(date_trunc(${literal(granularity)}, ${quoted(column)}) AS DATE)`;
  }
  const columns = await run.database.columns(run.tableOf(input));
  return columns.has(run.partitionColumn) ? quoted(run.partitionColumn) : undefined;
}

function timeOf({ reshape }: Reference): { column: string; granularity: string } {
  const { column, granularity } = mappingOf(mappingOf(reshape as Json)['time']);
  return { column: String(column), granularity: String(granularity) };
}

/** True for a stored partition that a slice of a backfill run replaces, or without a slice. */
export function isInSlice(slice: TimeRange | undefined, id: string): boolean {
  if (slice === undefined) return true;
  return id >= slice.start.slice(0, id.length) && id < slice.end.slice(0, id.length);
}

/** Returns the intervals that a microbatch transform processes, the oldest first. */
export async function intervalsOf(
  run: Run,
  planned: Planned,
  isFirst: boolean,
): Promise<TimeRange[]> {
  const { options, inputs } = planned;
  const { database, host } = run;
  const size = String(options['batch_size']);
  const step = `INTERVAL 1 ${size}`;
  const last = `date_trunc('${size}', TIMESTAMP ${literal(host.now)})`;
  const begin = textOf(options['begin']);
  const times: string[] = [];
  for (const input of inputs) {
    const column = run.eventTimeOf(input);
    if (column !== undefined)
      times.push(`(SELECT MIN(CAST(${quoted(column)} AS TIMESTAMP)) FROM ${run.tableOf(input)})`);
  }
  const earliest =
    begin === undefined ? `least(${times.join(', ') || last})` : `TIMESTAMP ${literal(begin)}`;
  const start = isFirst
    ? earliest
    : `greatest(${earliest}, ${last} - ${Number(options['lookback'] ?? 1) - 1} * ${step})`;
  const rows = await database.rows(
    'SELECT CAST(t AS VARCHAR) AS "start", ' +
      `CAST(CAST(t + ${step} AS TIMESTAMP) AS VARCHAR) AS "end" ` +
      `FROM (SELECT unnest(generate_series(date_trunc('${size}', ${start}), ${last}, ${step})) AS t) ORDER BY t`,
  );
  return rows.map(({ start: from, end }) => ({ start: String(from), end: String(end) }));
}
