import type { FileReport } from './checkFiles.ts';

/** The first problem of the example, as the check reports it. */
export const SAMPLE: FileReport = {
  path: 'shop_db.yaml',
  kind: 'file',
  errors: 1,
  warnings: 0,
  findings: [
    {
      line: 4,
      column: 5,
      severity: 'error',
      where: 'connection.postgres',
      code: 'unknown-key',
      message: 'connection.postgres: Unknown key "prot". Did you mean "port"?',
      excerpt: ['', 'prot', ': 5432'],
      reference: {
        name: 'connection.postgres',
        route: '/reference/resource/connection/connection-postgres#postgresconnectionoptions',
      },
    },
  ],
};
