import type { Call } from '../../browser/shared/calls.ts';
import type { StartCalls } from '../../browser/live/startEngine.ts';
import type { Backfill, Changes, ComponentRun } from 'run';

export type Texts = readonly (readonly [path: string, text: string])[];

/** An example with what arrives at its sources, as `/playground/<project>.json`. */
export interface Pack {
  files: Texts;
  /** The folder of its deliveries: `1/delivery.yaml`, … */
  deliveries: Texts;
  /** SQL with the results of Python code, by the path of the code. */
  recorded: Texts;
}

/** What arrived last at the sources. */
export interface DeliveryState {
  number: number;
  description: string;
  hasNext: boolean;
}

export interface RunRequest {
  /** The files as the reader edited them. */
  files: Texts;
  flow: string;
  /** Runs one component. Without it, all run. */
  component?: string;
  downstream?: boolean;
  fullRefresh?: boolean;
  runTests?: boolean;
  haltOnError?: boolean;
  updateMaterialization?: boolean;
  profile?: string;
  /** The parameters of the flow run, in YAML. */
  parameters?: string;
  /** How many attempts of each component fail. */
  failures?: Readonly<Record<string, number>>;
  /** Runs the flow for each slice of a time range. */
  backfill?: Backfill;
}

/** The state of a component in the flow run of a flow. */
export type RunEvent = ComponentRun &
  Partial<Changes> & {
    flow: string;
    /** The start of the slice in a backfill run, or `final sync`. */
    slice?: string;
  };

export interface RunEnd {
  status: 'succeeded' | 'failed';
  /** Milliseconds. */
  ms: number;
  /** Flows that ran first, because the flow reads them. */
  before: readonly string[];
}

/** A table, and how the last flow run changed it. */
export interface StoredTable extends Partial<Changes> {
  /** Unique: the quoted full name. */
  id: string;
  /** `tables`, `written files`, or the name of a connection. */
  group: string;
  name: string;
  rows: number;
}

export interface RowsRequest {
  /** The ID of a table, or a query. */
  from: { table: string } | { query: string };
  sort?: { column: string; descending: boolean };
  /** Text that a row contains. */
  filter: string;
  offset: number;
}

/** The rows of a page of a table. */
export const PAGE_ROWS = 50;

export interface Rows {
  columns: readonly { name: string; type: string }[];
  /** The number of columns that are too many to show. */
  hiddenColumns: number;
  rows: readonly (readonly (string | null)[])[];
  /** The rows of this page that the last flow run added or changed. */
  isNew: readonly boolean[];
  /** All rows that match. */
  count: number;
}

export interface PlaygroundCalls extends StartCalls {
  /** Empties the database, and lets the given number of deliveries arrive. */
  open: Call<{ pack: Pack; delivered: number }, DeliveryState | undefined>;
  deliver: Call<object, DeliveryState | undefined>;
  run: Call<RunRequest, RunEnd, RunEvent>;
  tables: Call<object, readonly StoredTable[]>;
  rows: Call<RowsRequest, Rows>;
}
