import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyState, readDeliveries, Sources, type Host } from 'run';
import { deliveryFiles, examples, recordedIn, writeBelow } from './deliveries.ts';
import { Database, filesIn, openProject, type Runner } from './native.ts';

export { examples } from './deliveries.ts';

export interface Tidewater extends Runner {
  /** The folder that replaces the bucket of reports. */
  reports: string;
  /** Updates the sources to the state of the next day. */
  deliverSecond: () => Promise<void>;
  close: () => void;
}

/** Opens the example project on an empty DuckDB, with its sources in the state of the first day. */
export async function openTidewater(profile = 'workspace_duckdb'): Promise<Tidewater> {
  const folder = mkdtempSync(join(tmpdir(), 'tidewater-'));
  const reports = join(folder, 'reports');
  mkdirSync(reports);
  const database = await Database.open();
  const delivered = deliveryFiles('tidewater');
  const project = openProject(join(examples, 'tidewater'), profile, {
    recorded: recordedIn(delivered),
  });
  const sources = new Sources(
    (sql) => database.rows(sql),
    (path, text) => writeBelow(folder, path, text),
    readDeliveries(delivered),
  );
  const next = async (): Promise<Host> => {
    await sources.deliver(new Map());
    const host = await sources.hostFor(project);
    const filesOf: Host['filesOf'] = (connection) =>
      connection === 'write_reports' ? filesIn(reports, database) : host.filesOf(connection);
    return { ...host, filesOf };
  };
  const host = await next();
  return {
    project,
    database,
    host,
    state: emptyState(),
    reports,
    deliverSecond: async () => void Object.assign(host, await next()),
    close: () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
