import { z } from 'astro/zod';

/** The category of queries that must find nothing. */
export const NONE = 'none';

const queryShape = z.object({
  id: z.coerce.string(),
  query: z.string(),
  category: z.string(),
  /** The pages that answer the query, graded 1 to 3. */
  relevant: z.record(z.string(), z.number().min(0).max(3)).default({}),
  /** The sections that answer it, as paths and hashes. Any of them is right. */
  sections: z.array(z.string()).optional(),
  /** Of the site's own set: `test` queries are not looked at while tuning. */
  half: z.enum(['tune', 'test']).optional(),
});

export type GoldenQuery = z.infer<typeof queryShape>;

/** Reads a file of golden queries. Throws an error that lists everything that is wrong. */
export function readQueries(file: string, text: string): GoldenQuery[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} isn't valid JSON: ${String(error)}`, { cause: error });
  }
  const read = z.array(queryShape).min(1).safeParse(data);
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`);
  return read.data;
}

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
    const sections = query.sections?.map((section) => section.replaceAll('{product}', slug));
    return {
      ...query,
      relevant: Object.fromEntries(grades.filter(([page]) => pages.has(page))),
      sections,
    };
  });
  return known.filter(
    ({ category, relevant }) => category === NONE || Object.keys(relevant).length > 0,
  );
}
