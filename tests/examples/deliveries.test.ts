import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  emptyState,
  flowsBefore,
  planFlow,
  readDeliveries,
  readProject,
  runFlow,
  Sources,
  type Execute,
} from 'run';
import { deliveryFiles, examples, recordedIn, writeBelow } from './deliveries.ts';
import { Database, projectFiles } from './native.ts';
import { recorded } from './recorded.ts';
import { openWasm } from './wasm.ts';

/** A time with a zone, which only `CURRENT_TIMESTAMP` returns. */
const NOW = '^[-0-9]{10} [.:0-9]+\\+00$';

type Save = (path: string, text: string) => string;

/** Runs all flows after each delivery; returns what each component did, and the stored rows. */
async function play(name: string, execute: Execute, save: Save) {
  const files = projectFiles(join(examples, name));
  const delivered = deliveryFiles(name);
  // The options of a flow run in the playground: custom applications are Python, which it skips.
  const options = { recorded: recordedIn(delivered) };
  const sources = new Sources(execute, save, readDeliveries(delivered));
  const state = emptyState();
  const outcomes: Record<string, string> = {};
  const rows: Record<string, unknown> = {};
  for (let delivery = 1; sources.hasNext; delivery += 1) {
    await sources.deliver(files);
    const project = readProject(files, options);
    const host = await sources.hostFor(project);
    const flows = project.flowNames.filter((flow) => 'duckdb' in project.flow(flow).dataPlane.spec);
    const ordered = [...new Set(flows.flatMap((flow) => flowsBefore(project, flow)))];
    for (const flow of ordered) {
      const { components } = await runFlow(planFlow(project, flow), host, state);
      for (const { component, status, rows: count, reason = '', tests = [] } of components) {
        const failed = tests.filter(({ failing = 0 }) => failing > 0).map(({ test }) => test);
        const what = [status, count, ...failed, reason.split('\n')[0]].filter(
          (part) => part !== '' && part !== undefined,
        );
        outcomes[`${delivery} ${flow}.${component}`] = what.join(', ');
      }
    }
    for (const [table, content] of await tablesOf(execute)) rows[`${delivery} ${table}`] = content;
  }
  return { outcomes, rows };
}

/** Returns the rows of all stored, written, and source tables as text. */
async function tablesOf(execute: Execute): Promise<[string, unknown][]> {
  const tables = await execute(
    `SELECT concat_ws('.', database_name, schema_name, table_name) AS name, '"' || concat_ws('"."', database_name, schema_name, table_name) || '"' AS quoted
     FROM (SELECT database_name, schema_name, table_name FROM duckdb_tables() WHERE NOT internal
       UNION ALL SELECT database_name, schema_name, view_name FROM duckdb_views() WHERE NOT internal)
     WHERE schema_name <> '_partitions' ORDER BY 1`,
  );
  const found: [string, unknown][] = [];
  for (const { name, quoted } of tables)
    found.push([
      String(name),
      await execute(
        `SELECT regexp_replace(CAST(COLUMNS(*) AS VARCHAR), '${NOW}', 'now') FROM ${String(quoted)} ORDER BY ALL`,
      ),
    ]);
  return found;
}

describe.each(['quickstart', 'modes', 'recipes', 'tidewater'])('the deliveries of %s', (name) => {
  it('give the same tables on native DuckDB and on that of the browser', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
    const database = await Database.open();
    const native = await play(
      name,
      (sql) => database.rows(sql),
      (path, text) => writeBelow(folder, path, text),
    );
    database.close();
    rmSync(folder, { recursive: true });
    expect(native.outcomes).toEqual(recorded(`${name} deliveries`, native.outcomes));
    const wasm = await openWasm();
    const inBrowser = await play(name, wasm.execute, wasm.save);
    wasm.close();
    expect(Object.keys(native.rows).length).toBeGreaterThan(5);
    expect(inBrowser.rows).toEqual(native.rows);
  });
});
