import type { Execute } from './Database.ts';

/** A file in an object store, or in the project. */
export interface StoredFile {
  path: string;
  /** Changes if the content changes. */
  version: string;
}

/** The files of a connection: an object store, or local files. */
export interface Files {
  list: () => Promise<readonly StoredFile[]> | readonly StoredFile[];
  /** Returns what SQL reads a file from, such as `read_csv('…', header = true)`. */
  from: (path: string, reader: { format: string; options: string }) => string;
  /** Writes the rows of a query to a new file. */
  write: (path: string, query: string, format: string) => Promise<void>;
  remove: (path: string) => Promise<void>;
}

/** What a flow run needs from the place where it runs. */
export interface Host {
  /** Runs SQL on a DuckDB. */
  execute: Execute;
  /** The attached catalog that stores tables. */
  catalog: string;
  /** The time of the flow run, in UTC: `2026-03-02 06:00:00`. */
  now: string;
  /** Returns the attached catalog in place of a database, by the name of its connection. */
  databaseOf: (connection: string) => string | undefined;
  /** Returns the files in place of an object store, by the name of its connection. */
  filesOf: (connection: string) => Files | undefined;
  /** Returns false if nothing replaces the data of a connection. */
  hasData?: (connection: string) => Promise<boolean>;
}

/** What a flow run remembers in addition to the tables: JSON, which flow runs change. */
export interface State {
  /** The fingerprints of partitions, by component and partition. */
  partitions: Record<string, Record<string, string>>;
  /** The greatest value that each incremental write has written. */
  written: Record<string, string>;
}

export function emptyState(): State {
  return { partitions: {}, written: {} };
}
