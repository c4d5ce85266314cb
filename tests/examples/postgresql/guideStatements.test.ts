import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesBelow } from '../../../src/content/files.ts';
import { postgresqlSamples, resetTables, run, runAs, startPostgresql } from './guideStatements.ts';

const content = join(import.meta.dirname, '../../../content');

let server: PGlite;
beforeAll(async () => {
  server = await startPostgresql();
});
beforeEach(() => resetTables(server));
afterAll(() => server.close());

/** The guides whose statements different roles run. Each guide has its own test. */
const READ_GUIDE = 'docs/how-to/read/databases/incremental-postgres.md';
const WRITE_GUIDE = 'docs/how-to/write/databases/postgresql.md';
const WITH_ROLES = [READ_GUIDE, WRITE_GUIDE];
/** The objects that exist before the reader runs the statements of a page. */
const BEFORE: Readonly<Record<string, string>> = {
  'docs/how-to/task/sql.md':
    'CREATE SCHEMA reporting; CREATE TABLE reporting.revenue_forecast (store_id INTEGER)',
  'docs/concepts/instance.md': `CREATE TABLE users (id INTEGER, email TEXT, role TEXT);
    CREATE TABLE audit_log (id BIGINT, user_id INTEGER, action TEXT, target TEXT,
      ip_address TEXT, created_at TIMESTAMP)`,
  'docs/how-to/connections/data-planes/duckdb/self-hosted.md': 'CREATE SCHEMA recipes_development',
};

describe('PostgreSQL statements of the guides', () => {
  it('let the source’s role read tables and nothing else', async () => {
    const [grants = '', index = '', count = ''] = postgresqlSamples(READ_GUIDE);
    await run(server, grants);
    await run(server, index);
    await runAs(server, 'pipeline_reader', count);
    await server.exec('CREATE TABLE public.later (id INTEGER)');
    await runAs(server, 'pipeline_reader', 'SELECT * FROM public.later');
    await expect(
      runAs(server, 'pipeline_reader', 'INSERT INTO public.orders VALUES (1, 2, now())'),
    ).rejects.toThrow('permission denied for table orders');
    await expect(
      runAs(server, 'pipeline_reader', 'CREATE TABLE public.mine (id INTEGER)'),
    ).rejects.toThrow('permission denied for schema public');
  });

  it('let the target’s role replace its table, and the dashboard read it', async () => {
    const [input = '', grants = '', defaults = '', index = '', change = '', count = ''] =
      postgresqlSamples(WRITE_GUIDE);
    await run(server, input);
    await run(server, grants);
    await runAs(server, 'pipeline_writer', defaults);
    const create =
      'CREATE TABLE reporting.store_results (store_id INTEGER, day DATE, updated_at TIMESTAMP)';
    await runAs(server, 'pipeline_writer', create);
    await runAs(server, 'pipeline_writer', index);
    await run(server, change);
    await runAs(server, 'dashboard', count);
    await expect(runAs(server, 'pipeline_writer', 'SELECT * FROM public.orders')).rejects.toThrow(
      'permission denied for table orders',
    );
    await runAs(server, 'pipeline_writer', 'DROP TABLE reporting.store_results');
  });

  const others = filesBelow(content, (path) => /^docs\/.*\.md$/.test(path)).filter(
    (path) => !WITH_ROLES.includes(path) && postgresqlSamples(path).length > 0,
  );

  it.each(others)('run: %s', async (file) => {
    await run(server, BEFORE[file] ?? '');
    for (const sql of postgresqlSamples(file))
      await expect(run(server, sql)).resolves.toBeUndefined();
  });
});
