/** A row. Values are JSON: decimals, big numbers, and times can be texts. */
export type Row = Readonly<Record<string, unknown>>;

export type Execute = (sql: string) => Promise<readonly Row[]>;

export interface TableName {
  catalog: string;
  schema: string;
  table: string;
}

/** Asks a DuckDB about its tables, through a function that runs SQL. */
export class Database {
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  async run(sql: string): Promise<void> {
    await this.#execute(sql);
  }

  rows(sql: string): Promise<readonly Row[]> {
    return this.#execute(sql);
  }

  /** Returns the only value of the only row. */
  async value(sql: string): Promise<unknown> {
    const [row = {}] = await this.rows(sql);
    return Object.values(row)[0];
  }

  async count(from: string): Promise<number> {
    return Number(await this.value(`SELECT COUNT(*) FROM ${from}`));
  }

  /** Lists the columns of a table or of a query in parentheses with their types, in order. */
  async columns(from: string): Promise<Map<string, string>> {
    const rows = await this.rows(`DESCRIBE SELECT * FROM ${from}`);
    return new Map(rows.map((row) => [String(row['column_name']), String(row['column_type'])]));
  }

  /** Returns whether a name is a table, a view, or nothing. */
  async kindOf({ catalog, schema, table }: TableName): Promise<'table' | 'view' | undefined> {
    const type = await this.value(
      'SELECT table_type FROM information_schema.tables ' +
        `WHERE table_catalog = ${literal(catalog)} AND table_schema = ${literal(schema)} AND table_name = ${literal(table)}`,
    );
    return type === undefined ? undefined : type === 'VIEW' ? 'view' : 'table';
  }
}

/** Quotes the full name of a table. */
export function qualified({ catalog, schema, table }: TableName): string {
  return [catalog, schema, table].map(quoted).join('.');
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes a value as a SQL literal. */
export function literal(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return value === null || value === undefined
    ? 'NULL'
    : `'${String(value).replaceAll("'", "''")}'`;
}
