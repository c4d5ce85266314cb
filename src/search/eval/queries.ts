import { NONE } from './measures.ts';
import type { GoldenQuery } from './measures.ts';

/** Reads a file of golden queries and checks each; an error names the file, the place, and what is allowed. */
export function readQueries(file: string, text: string): GoldenQuery[] {
  const data: unknown = parse(file, text);
  if (!Array.isArray(data)) throw new Error(`${file}: found ${typeof data}; expected an array of {"id","query","category","relevant"}`);
  if (data.length === 0) throw new Error(`${file}: holds no query; expected at least one {"id","query","category","relevant"}`);
  return data.map((entry: unknown, i) => check(`${file}[${i}]`, entry));
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: not JSON (${error instanceof Error ? error.message : 'unreadable'})`, { cause: error });
  }
}

function check(where: string, entry: unknown): GoldenQuery {
  if (typeof entry !== 'object' || entry === null) throw new Error(`${where}: found ${String(entry)}; expected an object`);
  const { id, query, category, relevant = {}, half } = entry as Record<string, unknown>;
  for (const [name, value] of Object.entries({ query, category })) if (typeof value !== 'string') throw new Error(`${where}: "${name}" must be a string`);
  if (typeof relevant !== 'object' || relevant === null || Array.isArray(relevant)) throw new Error(`${where}: "relevant" must be an object of page to grade 1..3`);
  const grades = Object.entries(relevant).map(([page, grade]) => {
    if (typeof grade !== 'number' || grade < 0 || grade > 3) throw new Error(`${where}: the grade of ${page} is ${String(grade)}; allowed are 1, 2 and 3`);
    return [page, grade] as const;
  });
  if (half !== undefined && half !== 'tune' && half !== 'test') throw new Error(`${where}: "half" is ${String(half)}; allowed are tune and test`);
  return { id: String(id), query: String(query), category: String(category), relevant: Object.fromEntries(grades), ...(half !== undefined && { half }) };
}

/** Lists what is allowed, and yet hardly meant: such queries count as not found, or say nothing. */
export function doubtsOf(queries: readonly GoldenQuery[]): string[] {
  const ids = new Set<string>();
  return queries.flatMap(({ id, query, category, relevant }) => {
    const graded = Object.values(relevant).some((grade) => grade > 0);
    const doubts = [
      ...(query.trim() === '' ? ['is empty'] : []),
      ...(id !== String(undefined) && ids.has(id) ? ['has the id of another'] : []),
      ...(category === NONE && graded ? [`is of the category "${NONE}", and pages are relevant to it all the same`] : []),
      ...(category !== NONE && !graded ? [`has no relevant page: it counts as not found; mend: "relevant": { "/a/page": 3 }, or the category "${NONE}"`] : []),
    ];
    ids.add(id);
    return doubts.map((doubt) => `query "${id}" (${query}) ${doubt}`);
  });
}
