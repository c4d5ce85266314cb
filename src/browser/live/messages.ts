import type { Call } from '../shared/calls.ts';
import type { LiveStep } from './LiveSample.ts';
import type { StartCalls } from './startEngine.ts';

/** What a page asks the worker to run. */
export interface SqlRequest {
  steps: readonly LiveStep[];
  table: string;
  /** The columns that the result of each query needs. */
  keys: readonly string[];
  /** Sorts the rows, because a stored table has no order. */
  sorted: boolean;
}

export interface SqlResult {
  columns: readonly { name: string; type: string }[];
  columnCount: number;
  rows: readonly (readonly (string | null)[])[];
  /** The number of all rows. */
  count: number;
  /** The number of rows that the last step added or changed. If they're known, they come first. */
  changed?: number;
  /** The number of rows that the query returned. */
  queried: number;
  /** Milliseconds that the last query and storing its rows took. */
  time: number;
}

/** An error of DuckDB. */
export interface SqlFailure {
  message: string;
  /** The step whose query is wrong, and the line of the query, from 1. */
  step?: number;
  line?: number;
}

export type SqlAnswer = { result: SqlResult } | { failure: SqlFailure };

export interface SqlCalls extends StartCalls {
  run: Call<SqlRequest, SqlAnswer>;
}
