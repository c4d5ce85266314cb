import { z } from 'astro/zod';
import { NONE } from './measures.ts';
import type { GoldenQuery } from './measures.ts';

const queriesShape = z
  .array(
    z.object({
      id: z.coerce.string(),
      query: z.string(),
      category: z.string(),
      relevant: z.record(z.string(), z.number().min(0).max(3)).default({}),
      half: z.enum(['tune', 'test']).optional(),
    }),
  )
  .min(1);

/** Reads a file of golden queries. Throws an error that lists everything that is wrong. */
export function readQueries(file: string, text: string): GoldenQuery[] {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file}: not JSON (${String(error)})`, { cause: error });
  }
  const read = queriesShape.safeParse(data);
  if (!read.success) throw new Error(`${file}:\n${z.prettifyError(read.error)}`);
  return read.data;
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
