import { isMapping, listOf, mappingOf, type Json, type Schema } from 'check/validate/json.ts';
import type { DeclaredTest } from './renderSql.ts';
import { literal, quoted, type Database } from './Database.ts';
import { isCall, type Value } from './pythonComponent.ts';

export interface TestOutcome {
  /** `in_set status`, `count_greater_than`. */
  test: string;
  severity: 'error' | 'warn';
  /** The number of failing rows; 1 or 0 for a test on the whole table. Without it, the test didn't run. */
  failing?: number;
}

/** Reads the tests in a component's YAML. */
export function testsInYaml(tests: Json | undefined): DeclaredTest[] {
  const { columns, component } = mappingOf(tests);
  const ofColumns = Object.entries(mappingOf(columns)).flatMap(([column, list]) =>
    listOf(list).map((item) => ({ ...declared(item), column })),
  );
  return [...ofColumns, ...listOf(component).map(declared)];
}

function declared(item: Json): DeclaredTest {
  if (!isMapping(item)) return { name: String(item), severity: 'error', options: {} };
  const [test = '', value] = Object.entries(item)[0] ?? [];
  const { severity, ...options } = mappingOf(value);
  return { name: test, severity: severity === 'warn' ? 'warn' : 'error', options };
}

/** Reads `tests=[test("not_null", column="store_id")]` in a decorator. */
export function testsInPython(tests: Value | undefined): DeclaredTest[] {
  return (Array.isArray(tests) ? (tests as readonly Value[]) : [])
    .filter(isCall)
    .map(({ positional: [test, first], named }) => {
      const { column, severity, ...options } = named as Record<string, Json>;
      return {
        name: String(test),
        severity: severity === 'warn' ? 'warn' : 'error',
        options: first === undefined ? options : { count: first as Json, ...options },
        ...(typeof column === 'string' && { column }),
      };
    });
}

const COMPARISONS: Readonly<Record<string, string>> = {
  greater_than: '>',
  greater_than_or_equal: '>=',
  less_than: '<',
  less_than_or_equal: '<=',
};
const COUNTS: Readonly<Record<string, string>> = {
  count_equal: '=',
  count_greater_than: '>',
  count_greater_than_or_equal: '>=',
  count_less_than: '<',
  count_less_than_or_equal: '<=',
};

/** Runs a declared test on a stored table. `custom` is the query of a test that is code. */
export async function evaluate(
  database: Database,
  table: string,
  test: DeclaredTest,
  custom: string | undefined,
): Promise<TestOutcome> {
  const label = [
    test.name,
    test.column ?? (['sql', 'python'].includes(test.name) ? test.options['name'] : undefined),
    listOf(test.options['columns']).join(', '),
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  const outcome = { test: label, severity: test.severity };
  if (test.name === 'schema')
    return { ...outcome, failing: await wrongColumns(database, table, test.options) };
  const query = failingRows(table, test) ?? custom;
  return query === undefined
    ? outcome
    : { ...outcome, failing: await database.count(`(\n${query}\n)`) };
}

function failingRows(
  table: string,
  { name: test, column = '', options }: DeclaredTest,
): string | undefined {
  const value = quoted(column);
  const { min, max, count } = options as { min?: Json; max?: Json; count?: Json };
  const outside = (measured: string): string =>
    `${measured} < ${literal(min)} OR ${measured} > ${literal(max)}`;
  if (test in COMPARISONS)
    return `SELECT * FROM ${table} WHERE NOT (${value} ${COMPARISONS[test]} ${literal(options['value'])})`;
  if (test in COUNTS)
    return `SELECT COUNT(*) FROM ${table} HAVING NOT (COUNT(*) ${COUNTS[test]} ${literal(count)})`;
  switch (test) {
    case 'not_null':
      return `SELECT * FROM ${table} WHERE ${value} IS NULL`;
    case 'not_empty':
      return `SELECT * FROM ${table} WHERE CAST(${value} AS VARCHAR) = ''`;
    case 'unique':
      return `SELECT ${value} FROM ${table} GROUP BY ${value} HAVING COUNT(*) > 1`;
    case 'combination_unique': {
      const columns = listOf(options['columns'])
        .map((each) => quoted(String(each)))
        .join(', ');
      return `SELECT ${columns} FROM ${table} GROUP BY ${columns} HAVING COUNT(*) > 1`;
    }
    case 'in_set':
      return `SELECT * FROM ${table} WHERE ${value} NOT IN (${listOf(options['values']).map(literal).join(', ')})`;
    case 'in_range':
    case 'date_in_range':
      return `SELECT * FROM ${table} WHERE ${outside(value)}`;
    case 'substring_match':
      return `SELECT * FROM ${table} WHERE NOT contains(${value}, ${literal(options['substring'])})`;
    case 'count_distinct_equal':
      return `SELECT COUNT(DISTINCT ${value}) FROM ${table} HAVING COUNT(DISTINCT ${value}) <> ${literal(count)}`;
    case 'mean_in_range':
      return `SELECT AVG(${value}) FROM ${table} HAVING ${outside(`AVG(${value})`)}`;
    case 'stddev_in_range':
      return `SELECT STDDEV_SAMP(${value}) FROM ${table} HAVING ${outside(`STDDEV_SAMP(${value})`)}`;
    default:
      return undefined;
  }
}

async function wrongColumns(database: Database, table: string, options: Schema): Promise<number> {
  const found = await database.columns(table);
  const wanted = Object.entries(mappingOf(options['columns']));
  const wrong = wanted.filter(([column, type]) =>
    found.has(column) ? found.get(column) !== type : options['match'] !== 'ignore_missing',
  );
  const unlisted = [...found.keys()].filter((column) => !wanted.some(([each]) => each === column));
  return wrong.length + (options['match'] === 'ignore_missing' ? 0 : unlisted.length);
}
