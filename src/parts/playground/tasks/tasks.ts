import type { Rows } from '../messages.ts';

/** A small change to an example. The check looks at the stored rows, and not at the text. */
export interface Task {
  id: string;
  title: string;
  /** The example, and the file that is changed. */
  project: string;
  file: string;
  flow: string;
  goal: string;
  hints: readonly [first: string, second: string];
  /** How many attempts of each component fail. */
  failures?: Readonly<Record<string, number>>;
  /** Selects what is compared after the last delivery. `{orders}` is the table of `orders`. */
  query: string;
  expected: readonly (readonly string[])[];
  /** The change: a text of the file, and what takes its place. */
  solution: readonly [before: string, after: string];
}

export const TASKS: readonly Task[] = [
  {
    id: 'status',
    title: 'Repair a misspelled status',
    project: 'quickstart',
    file: 'flows/sales/components/orders.sql',
    flow: 'sales',
    goal: 'The third delivery has order 1013 with the status “piad”. A test stops it, so revenue_by_store isn’t updated. Store “piad” as “paid”, so that store S01 gets the revenue of this order.',
    hints: [
      'The test in_set looks at the stored status, so change the column status in orders.sql.',
      "CASE replaces a value: CASE o.status WHEN 'piad' THEN 'paid' ELSE o.status END.",
    ],
    query: 'SELECT store_id, paid_orders, revenue FROM {revenue_by_store} ORDER BY store_id',
    expected: [
      ['S01', '3', '23.60'],
      ['S02', '3', '27.00'],
      ['S03', '2', '14.30'],
      ['S04', '1', '5.60'],
    ],
    solution: [
      'CAST(o.status AS VARCHAR) AS status,',
      "CASE o.status WHEN 'piad' THEN 'paid' ELSE o.status END AS status,",
    ],
  },
  {
    id: 'retries',
    title: 'Survive two failures',
    project: 'quickstart',
    file: 'flows/sales/components/raw_orders.yaml',
    flow: 'sales',
    goal: 'In this check, the first two attempts of raw_orders fail, as if a server were restarting. Let the flow run try again until the read succeeds.',
    hints: [
      'A component has a retry_strategy beside read.',
      'stop_after_attempt is the number of attempts, and the first one counts.',
    ],
    failures: { raw_orders: 2 },
    query: 'SELECT COUNT(*) AS stores FROM {revenue_by_store}',
    expected: [['4']],
    solution: ['  read:\n', '  retry_strategy:\n    stop_after_attempt: 3\n  read:\n'],
  },
  {
    id: 'incremental',
    title: 'Make orders incremental, and keep late orders',
    project: 'quickstart',
    file: 'flows/sales/components/orders.sql',
    flow: 'sales',
    goal: 'The flow rebuilds orders each time, so order 1010 disappears when the shop deletes it. Store orders incrementally by their key. Keep order 1010 and order 1012, which arrives two days late.',
    hints: [
      'In config, use materialized="incremental" with incremental_strategy="merge" and a unique_key.',
      'A merge keeps stored rows that are no longer in the input. To read only new rows, filter by updated_at, not by ordered_at: order 1012 was placed before the newest stored order.',
    ],
    query:
      'SELECT order_id, status FROM {orders} WHERE order_id IN (1002, 1010, 1011, 1012) ORDER BY order_id',
    expected: [
      ['1002', 'refunded'],
      ['1010', 'placed'],
      ['1011', 'paid'],
      ['1012', 'paid'],
    ],
    solution: [
      '{{ config(materialized="table") }}',
      '{{ config(materialized="incremental", incremental_strategy="merge", unique_key="order_id") }}',
    ],
  },
  {
    id: 'late',
    title: 'Wait longer for late tickets',
    project: 'recipes',
    file: 'flows/late_data/components/merged_tickets.sql',
    flow: 'late_data',
    goal: 'merged_tickets processes tickets that are up to six hours late. Ticket 4 arrives in the third delivery, four days after its sale, and is lost. Accept tickets that are up to a week late.',
    hints: [
      'The filter below is_incremental decides how far back the flow looks.',
      'The filter subtracts an interval from the newest stored time.',
    ],
    query: 'SELECT ticket_id FROM {merged_tickets} ORDER BY ticket_id',
    expected: [['1'], ['2'], ['3'], ['4']],
    solution: ["INTERVAL '6 hours'", "INTERVAL '7 days'"],
  },
  {
    id: 'columns',
    title: 'Accept a new column',
    project: 'modes',
    file: 'flows/schema_change/components/on_change_fail.yaml',
    flow: 'schema_change',
    goal: 'In the third delivery, the shop adds the column channel and removes currency, so this read fails. Let it add new columns, and keep the values of removed ones.',
    hints: [
      'on_schema_change decides what happens when columns change.',
      'Compare its four values in the tables of the other components of this flow.',
    ],
    query:
      'SELECT order_id, currency, channel FROM {on_change_fail} WHERE order_id IN (1001, 1010) ORDER BY order_id',
    expected: [
      ['1001', 'EUR', 'NULL'],
      ['1010', 'NULL', 'app'],
    ],
    solution: ['on_schema_change: fail', 'on_schema_change: append_new_columns'],
  },
];

/** Applies the solution to the text of the task's file, or else to its original. */
export function solved({ solution: [before, after] }: Task, now: string, original: string): string {
  const fits = now.includes(before) && !now.includes(after);
  return (fits ? now : original).replace(before, () => after);
}

/** Fills the names of tables into the query of a task, or returns the name that isn't stored. */
export function queryOf(
  { query }: Task,
  tables: readonly { id: string; name: string }[],
): { query: string } | { missing: string } {
  let missing: string | undefined;
  const filled = query.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const table = tables.find((one) => one.name.endsWith(`.${name}`));
    if (table === undefined) missing = name;
    return table?.id ?? '';
  });
  return missing === undefined ? { query: filled } : { missing };
}

export interface TaskResult {
  isSolved: boolean;
  text: string;
}

/** Compares the rows of a task's query with the expected ones, and says what differs. */
export function faultOf(
  { expected, query }: Task,
  { columns, rows }: Pick<Rows, 'columns' | 'rows'>,
): string | undefined {
  const line = (row: readonly (string | null)[]): string =>
    row.map((value, index) => `${columns[index]?.name} ${value ?? 'NULL'}`).join(', ');
  const [wanted, stored] = [expected.map(line), rows.map(line)];
  const missing = wanted.filter((row) => !stored.includes(row));
  const extra = stored.filter((row) => !wanted.includes(row));
  const [, table] = /\{(\w+)\}/.exec(query) ?? [];
  const parts = [
    ...(missing.length > 0 ? [`Expected in ${table}, but not stored: ${missing.join('; ')}.`] : []),
    ...(extra.length > 0 ? [`Stored in ${table}, but not expected: ${extra.join('; ')}.`] : []),
  ];
  if (parts.length > 0) return parts.join(' ');
  return wanted.length === stored.length ? undefined : `Some rows of ${table} are stored twice.`;
}
