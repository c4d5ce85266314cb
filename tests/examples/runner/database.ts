import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

export type Row = Record<string, unknown>;

/** An in-memory DuckDB. Values in rows are JSON: decimals, big numbers, and times are strings. */
export class Database {
  readonly #instance: DuckDBInstance;
  readonly #connection: DuckDBConnection;

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance;
    this.#connection = connection;
  }

  /** Opens a database with empty attached catalogs. */
  static async open(catalogs: readonly string[] = []): Promise<Database> {
    const instance = await DuckDBInstance.create(':memory:', {
      threads: '2',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
    });
    const database = new Database(instance, await instance.connect());
    for (const catalog of catalogs) await database.run(`ATTACH ':memory:' AS ${name(catalog)}`);
    return database;
  }

  async run(sql: string): Promise<void> {
    try {
      await this.#connection.run(sql);
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\n${sql}`, { cause: error });
    }
  }

  async rows(sql: string): Promise<Row[]> {
    try {
      return (await this.#connection.runAndReadAll(sql)).getRowObjectsJson();
    } catch (error) {
      throw new Error(`${(error as Error).message}\n\n${sql}`, { cause: error });
    }
  }

  /** Returns the only value of the only row. */
  async value(sql: string): Promise<unknown> {
    const [row = {}] = await this.rows(sql);
    return Object.values(row)[0];
  }

  async count(from: string): Promise<number> {
    return Number(await this.value(`SELECT COUNT(*) FROM ${from}`));
  }

  /** Lists the columns of a query or table with their types, in order. */
  async columns(from: string): Promise<Map<string, string>> {
    const rows = await this.rows(`DESCRIBE SELECT * FROM ${from}`);
    return new Map(rows.map((row) => [String(row['column_name']), String(row['column_type'])]));
  }

  /** Returns whether a name is a table, a view, or nothing. */
  async kindOf({ catalog, schema, table }: TableName): Promise<'table' | 'view' | undefined> {
    const where = `database_name = ${text(catalog)} AND schema_name = ${text(schema)}`;
    if (
      Number(
        await this.value(
          `SELECT COUNT(*) FROM duckdb_tables() WHERE ${where} AND table_name = ${text(table)}`,
        ),
      ) > 0
    )
      return 'table';
    return Number(
      await this.value(
        `SELECT COUNT(*) FROM duckdb_views() WHERE ${where} AND view_name = ${text(table)}`,
      ),
    ) > 0
      ? 'view'
      : undefined;
  }

  close(): void {
    this.#connection.closeSync();
    this.#instance.closeSync();
  }
}

export interface TableName {
  catalog: string;
  schema: string;
  table: string;
}

/** Quotes the full name of a table. */
export function qualified({ catalog, schema, table }: TableName): string {
  return [catalog, schema, table].map(name).join('.');
}

/** Quotes a name. */
export function name(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

/** Writes a value as a SQL literal. */
export function text(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === null || value === undefined
    ? 'NULL'
    : `'${String(value).replaceAll("'", "''")}'`;
}
