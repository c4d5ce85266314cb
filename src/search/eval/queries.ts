import { NONE } from './measures.ts';
import type { GoldenQuery } from './measures.ts';

/**
 * Reads a file of golden queries. Throws an error that lists everything that is wrong, with its
 * place and what is allowed.
 */
export function readQueries(file: string, text: string): GoldenQuery[] {
  const data: unknown = parse(file, text);
  if (!Array.isArray(data))
    throw new Error(
      `${file}: found ${shown(data)}; expected an array of {"id","query","category","relevant"}`,
    );
  if (data.length === 0)
    throw new Error(
      `${file}: holds no query; expected at least one {"id","query","category","relevant"}`,
    );
  const faults = data.flatMap((entry: unknown, i) =>
    faultsOf(entry).map((fault) => `${file}[${i}]${nameOf(entry)}: ${fault}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return (data as Partial<GoldenQuery>[]).map(
    ({ id, query = '', category = '', relevant = {}, half }) => ({
      id: String(id),
      query,
      category,
      relevant,
      ...(half !== undefined && { half }),
    }),
  );
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(
      `${file}: not JSON (${error instanceof Error ? error.message : 'unreadable'})`,
      { cause: error },
    );
  }
}

function faultsOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [`found ${shown(entry)}; expected an object`];
  const { query, category, relevant = {}, half } = entry as Record<string, unknown>;
  const faults = Object.entries({ query, category }).flatMap(([name, value]) =>
    typeof value === 'string' ? [] : [`"${name}" is ${shown(value)}; expected text`],
  );
  if (half !== undefined && half !== 'tune' && half !== 'test')
    faults.push(`"half" is ${shown(half)}; allowed are "tune" and "test"`);
  if (typeof relevant !== 'object' || relevant === null || Array.isArray(relevant))
    return [
      ...faults,
      `"relevant" is ${shown(relevant)}; expected an object, such as { "/a/page": 3 }`,
    ];
  const isGrade = (grade: unknown): boolean =>
    typeof grade === 'number' && grade >= 0 && grade <= 3;
  return [
    ...faults,
    ...Object.entries(relevant).flatMap(([page, grade]) =>
      isGrade(grade) ? [] : [`the grade of ${page} is ${shown(grade)}; allowed are 1, 2 and 3`],
    ),
  ];
}

/** Shows a value as JSON writes it. */
function shown(value: unknown): string {
  return value === undefined ? 'missing' : JSON.stringify(value);
}

function nameOf(entry: unknown): string {
  const id: unknown =
    typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined;
  return id === undefined ? '' : ` ${JSON.stringify(id)}`;
}

/** Lists what is allowed but probably not meant. */
export function doubtsOf(queries: readonly GoldenQuery[]): string[] {
  const ids = new Set<string>();
  return queries.flatMap(({ id, query, category, relevant }) => {
    const graded = Object.values(relevant).some((grade) => grade > 0);
    const doubts = [
      ...(query.trim() === '' ? ['is empty; fix: write what is asked, or take it out'] : []),
      ...(id !== String(undefined) && ids.has(id)
        ? ['has the id of another; fix: an id of its own']
        : []),
      ...(category === NONE && graded
        ? [
            `is of the category "${NONE}", and pages are relevant to it all the same; fix: another category, or "relevant": {}`,
          ]
        : []),
      ...(category !== NONE && !graded
        ? [
            `has no relevant page: it counts as not found; fix: "relevant": { "/a/page": 3 }, or the category "${NONE}"`,
          ]
        : []),
    ];
    ids.add(id);
    return doubts.map((doubt) => `query "${id}" (${query}) ${doubt}`);
  });
}

/** A part of the golden set: queries to tune with, or queries that only tests see. */
export type Half = 'tune' | 'test';

/**
 * Keeps what a site can answer. Pages that aren't written yet don't count, and a query without any
 * other page is left out.
 */
export function answerable(
  queries: readonly GoldenQuery[],
  pages: ReadonlySet<string>,
  slug: string,
): GoldenQuery[] {
  const known = queries.map((query) => {
    const grades = Object.entries(query.relevant).map(
      ([page, grade]) => [page.replaceAll('{product}', slug), grade] as const,
    );
    return { ...query, relevant: Object.fromEntries(grades.filter(([page]) => pages.has(page))) };
  });
  return known.filter(
    ({ category, relevant }) => category === NONE || Object.keys(relevant).length > 0,
  );
}
