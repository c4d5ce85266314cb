import { listOf, mappingOf, type Schema } from 'check/validate/json.ts';
import type { Application } from 'run';

/** The runner doesn't execute Python, so these functions replace the classes of applications. */
export const CUSTOM_APPLICATIONS: Readonly<Record<string, Application>> = {
  /** Replaces `examples/recipes/src/reports/region_reports.py`. */
  region_reports: ({ source, regions, connection = 'reports_s3' }, name) =>
    listOf(regions).flatMap((each): Schema[] => {
      const region = mappingOf(each);
      const report = `${name}_${String(region['name'])}`;
      const sql = `
SELECT store_id, COUNT(*) AS order_count, SUM(amount) AS revenue
FROM {{ ref('${String(source)}') }}
WHERE region = '${String(region['name'])}'
GROUP BY store_id
`;
      const s3 = { path: `regions/${String(region['name'])}.parquet`, formatter: 'parquet' };
      return [
        {
          name: report,
          transform: { sql, strategy: 'table' },
          tests: { columns: { store_id: ['not_null', 'unique'] } },
        },
        ...(region['export'] === true
          ? [
              {
                name: `${report}_export`,
                write: { connection, input: { name: report }, strategy: 'snapshot', s3 },
              },
            ]
          : []),
      ];
    }),
  /** Replaces `examples/recipes/src/reads/table_reads.py`. */
  table_reads: ({ connection, schema, tables }, name) =>
    listOf(tables).map((each): Schema => {
      const table = mappingOf(each);
      const incremental = mappingOf(table['incremental']);
      const strategy = {
        replication: { incremental: { column_name: incremental['updated_at'] } },
        incremental: { merge: { unique_key: incremental['key'] } },
        on_schema_change: 'append_new_columns',
      } as Schema;
      return {
        name: `${name}_${String(table['name'])}`,
        read: {
          connection,
          postgres: { table: { schema, name: table['name'] } },
          ...('incremental' in table && { strategy }),
        } as Schema,
      };
    }),
};
