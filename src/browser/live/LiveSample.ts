/** A sample that readers can run in the browser. The build writes it (src/examples/liveSample.ts). */
export interface LiveSample {
  /** The name of the component, which is also the name of its table. */
  name: string;
  /** A test returns the rows that fail. */
  isTest: boolean;
  /** The columns by which a component merges rows. Empty if it doesn't. */
  keys: readonly string[];
  /** One flow run, or two if the inputs have a second delivery. */
  steps: readonly LiveStep[];
}

/** A flow run of one component. */
export interface LiveStep {
  /** Creates the input tables. */
  setup: string;
  /** The query, which readers can change. */
  sql: string;
  /** Stores the rows of the query in the component's table. Empty if the table is just these rows. */
  store: string;
}

/** The table with the rows of the query. */
export const BATCH = 'query_result';

/** Returns the statement that runs the query of a step. The query begins at its second line. */
export function queryOf({ sql }: LiveStep): string {
  return `CREATE OR REPLACE TEMP TABLE ${BATCH} AS\n${sql}`;
}

export function tableOf({ name, steps }: LiveSample, step: number): string {
  return steps[step]?.store === '' ? BATCH : name;
}
