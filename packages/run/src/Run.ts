import { mappingOf, textOf } from 'check/validate/json.ts';
import { Database, literal, qualified, quoted, type TableName } from './Database.ts';
import type { Host, State } from './Host.ts';
import { planOf, renderIn, type Plan, type Planned } from './planFlow.ts';
import type { Flow } from './readProject.ts';
import type { Reference, Rendered } from './renderSql.ts';
import { locate, type FileSql, type Place } from './locate.ts';

/** A time range: from the start up to, but not including, the end. */
export interface TimeRange {
  start: string;
  end: string;
}

export interface RunOptions {
  fullRefresh?: boolean;
  runTests?: boolean;
  /** Starts no new component after a failure. */
  haltOnError?: boolean;
  /** Allows a view to become a table, and a table a view. */
  updateMaterialization?: boolean;
  /** The slice of a backfill run. */
  slice?: TimeRange;
  /** How many attempts of each component fail, to show retries. */
  failures?: Readonly<Record<string, number>>;
}

export interface RenderOptions {
  isIncremental?: boolean;
  self?: string;
  narrowing?: (reference: Reference) => string | undefined;
}

/** What the parts of a flow run share. */
export class Run {
  readonly database: Database;
  readonly plan: Plan;
  readonly host: Host;
  readonly state: State;
  readonly options: RunOptions;
  /** The SQL of the component that runs, as far as it got. If nothing is rendered, what failed. */
  sql: string | undefined;
  /** Where the SQL that failed is in the project, if that's known. */
  place: Place | undefined;
  /** The SQL of the component's file, as the flow run has rendered it. */
  #rendered: FileSql[] = [];

  constructor(plan: Plan, host: Host, state: State, options: RunOptions, signal?: AbortSignal) {
    this.plan = plan;
    this.host = host;
    this.state = state;
    this.options = options;
    this.database = new Database(async (sql) => {
      signal?.throwIfAborted();
      try {
        return await host.execute(sql);
      } catch (error) {
        this.sql ??= sql;
        const fault = await locate(
          (error as Error).message,
          sql,
          this.#rendered,
          (query) =>
            host.execute(
              `SELECT 1 FROM duckdb_views() WHERE NOT internal AND contains(${literal(query)}, view_name)`,
            ),
          // In Safari, the transaction of the failed query may still be open.
        ).catch(() => undefined);
        if (fault === undefined) throw error;
        this.place = fault.place;
        throw new Error(fault.message, { cause: error });
      }
    });
  }

  /** Forgets the SQL of the last attempt. */
  begin(): void {
    this.sql = undefined;
    this.place = undefined;
    this.#rendered = [];
  }

  /** The column with the ID of each row's partition. */
  get partitionColumn(): string {
    return `_${this.plan.project.slug}_partition_uuid`;
  }

  async createSchema(): Promise<void> {
    const { catalog, schema } = this.targetOf({ name: '' });
    await this.database.run(`CREATE SCHEMA IF NOT EXISTS ${quoted(catalog)}.${quoted(schema)}`);
  }

  /** Returns the table that a component stores. */
  targetOf({ name, flow }: Pick<Reference, 'name' | 'flow'>): TableName {
    return { catalog: this.host.catalog, schema: schemaOf(this.#flow(flow)), table: name };
  }

  #flow(name: string | undefined): Flow {
    return name === undefined ? this.plan.flow : this.plan.project.flow(name);
  }

  /** Returns the fingerprints of a component's partitions, which storing changes. */
  partitionsOf(name: string): Record<string, string> {
    return (this.state.partitions[`${this.plan.flow.name}.${name}`] ??= {});
  }

  /** Returns the quoted table of a component. */
  tableOf({ name, flow }: Reference): string {
    const alias = mappingOf(this.#flow(flow).components.get(name)?.spec['alias']);
    return textOf(alias['location']) ?? qualified(this.targetOf({ name, flow }));
  }

  /** Returns a fingerprint of all rows of a table or of a query in parentheses. */
  async rowHash(from: string): Promise<string> {
    return String(await this.database.value(`SELECT ${await this.hashOf(from)} FROM ${from}`));
  }

  /**
   * Returns an aggregate with a fingerprint of rows. A new column that's NULL doesn't change it,
   * and neither does a wider type, because the rows are the same.
   */
  async hashOf(from: string): Promise<string> {
    const values = [...(await this.database.columns(from)).keys()].map(
      (column) => `${literal(`${column}=`)} || CAST(${quoted(column)} AS VARCHAR)`,
    );
    const sum = `CAST(SUM(hash(concat_ws(chr(31), ${values.join(', ')}))) AS VARCHAR)`;
    return `concat_ws(' ', COUNT(*), ${sum})`;
  }

  /** Renders SQL of a component. */
  render(
    { file }: Pick<Planned, 'file'>,
    sql: string,
    { narrowing = () => undefined, ...options }: RenderOptions = {},
  ): Rendered {
    const tableOf = (reference: Reference): string => {
      const table = this.tableOf(reference);
      const where = narrowing(reference);
      return where === undefined ? table : `(SELECT * FROM ${table} WHERE ${where})`;
    };
    const { project, flow } = this.plan;
    const rendered = renderIn(project, flow, file, sql, { ...options, tableOf });
    this.sql = rendered.sql;
    if (sql === file.sql) this.#rendered.push({ ...rendered, path: file.path });
    return rendered;
  }

  /** Limits inputs that set `event_time` to a time range. */
  inRange(range: TimeRange): NonNullable<RenderOptions['narrowing']> {
    return (reference) => {
      const column = this.eventTimeOf(reference);
      return column === undefined ? undefined : isIn(column, range);
    };
  }

  eventTimeOf({ name, flow }: Reference): string | undefined {
    const owner = this.#flow(flow);
    const file = owner.components.get(name);
    return file && textOf(planOf(this.plan.project, owner, file).options['event_time']);
  }
}

export function isIn(column: string, { start, end }: TimeRange): string {
  const name = quoted(column);
  return `${name} >= TIMESTAMP ${literal(start)} AND ${name} < TIMESTAMP ${literal(end)}`;
}

/** Returns the schema that a flow stores its tables in. */
export function schemaOf({ name, dataPlane }: Flow): string {
  return textOf(mappingOf(dataPlane.spec['duckdb'])['schema']) ?? name;
}
