import { Problem } from '../src/content/problem.ts';
import { locate } from './locate.ts';
import type { Site } from './site.ts';

/** Find ids that stand twice on a page: links to them reach the first only, and labels name the wrong thing. */
export function duplicateIds(site: Site): Problem[] {
  return site.pages.flatMap((page) => {
    const counts = Map.groupBy(page.ids, (id) => id);
    return [...counts].flatMap(([id, { length }]) =>
      length === 1
        ? []
        : [
            new Problem({
              ...locate(page, [`#${id}`, id, id.replaceAll('-', ' ')], site),
              what: `the id "${id}" stands ${length} times on ${page.route}`,
              mend: 'rename one of them; a heading gets its id from its text',
            }),
          ],
    );
  });
}
