import { Database, qualified, quoted, type Execute, type TableName } from './Database.ts';

/** The attached catalog with tables as they were before a flow run. */
export const COPIES = 'rows_before';

export interface Changes {
  added: number;
  removed: number;
  /** A query of the removed rows, if there are any. */
  removedRows?: string;
}

/** Compares tables with copies of them from before a flow run. */
export class RowChanges {
  readonly #database: Database;
  /** The copies, and what has been counted, by the quoted full names of the tables. */
  readonly #copies = new Map<string, string>();
  readonly #counted = new Map<string, Changes>();

  constructor(execute: Execute) {
    this.#database = new Database(execute);
  }

  /** Copies all tables before a flow run. */
  async copy(tables: readonly TableName[]): Promise<void> {
    this.#copies.clear();
    this.#counted.clear();
    await this.#database.run(`ATTACH IF NOT EXISTS ':memory:' AS ${COPIES}`);
    for (const table of tables) {
      const copy = qualified({ ...table, catalog: COPIES });
      await this.#database.run(`CREATE SCHEMA IF NOT EXISTS ${COPIES}.${quoted(table.schema)}`);
      await this.#database.run(`CREATE OR REPLACE TABLE ${copy} AS FROM ${qualified(table)}`);
      this.#copies.set(qualified(table), copy);
    }
  }

  /** Returns the copy of a table, if it existed before the flow run. */
  copyOf(id: string): string | undefined {
    return this.#copies.get(id);
  }

  /** Counts the rows that the flow run added to a table and removed from it. */
  async count(id: string): Promise<Changes> {
    const changes = this.#counted.get(id) ?? (await this.#count(id));
    this.#counted.set(id, changes);
    return changes;
  }

  async #count(id: string): Promise<Changes> {
    const copy = this.#copies.get(id);
    if (copy === undefined) return { added: await this.#database.count(id), removed: 0 };
    const removedRows = rowsOnlyIn(copy, id);
    const removed = await this.#database.count(`(${removedRows})`);
    const added = await this.#database.count(`(${rowsOnlyIn(id, copy)})`);
    return { added, removed, ...(removed > 0 && { removedRows }) };
  }
}

/**
 * Returns a query of the rows that a table has and another doesn't have, or has less often. Compares
 * rows as texts, because a flow run can change the types of columns.
 */
function rowsOnlyIn(table: string, other: string): string {
  return `SELECT * EXCLUDE (_text, _copy, _copies) FROM (
      SELECT *, CAST(t AS VARCHAR) AS _text, row_number() OVER (PARTITION BY _text) AS _copy
      FROM ${table} AS t
    ) LEFT JOIN (
      SELECT CAST(t AS VARCHAR) AS _text, COUNT(*) AS _copies FROM ${other} AS t GROUP BY ALL
    ) USING (_text)
    WHERE _copy > coalesce(_copies, 0)`;
}
