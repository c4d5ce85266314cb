import { NONE } from './measures.ts';
import type { GoldenQuery } from './measures.ts';

/** Which part of the golden set: queries that may be looked at while tuning, or those that only tests see. */
export type Half = 'tune' | 'test';

/** Keep what a site can answer: labels of pages that are not written yet count for nothing, and a query without any other waits for them. */
export function answerable(
  queries: readonly GoldenQuery[],
  pages: ReadonlySet<string>,
  slug: string,
): GoldenQuery[] {
  return queries.flatMap((query) => {
    const relevant = Object.fromEntries(
      Object.entries(query.relevant).flatMap(([page, grade]) => {
        const path = page.replaceAll('{product}', slug);
        return pages.has(path) ? [[path, grade] as const] : [];
      }),
    );
    return query.category === NONE || Object.keys(relevant).length > 0
      ? [{ ...query, relevant }]
      : [];
  });
}
