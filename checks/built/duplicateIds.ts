import { Problem } from '../../src/content/problem.ts';
import { locate } from '../locate.ts';
import type { Site } from '../site.ts';

/**
 * Finds duplicate ids. Links reach only the first, and labels may name the wrong element.
 */
export function duplicateIds(site: Site): Problem[] {
  return site.pages.flatMap((page) => {
    const byId = [...Map.groupBy(page.ids, (id) => id)];
    return byId
      .filter(([, { length }]) => length > 1)
      .map(
        ([id, { length }]) =>
          new Problem({
            ...locate(page, [`#${id}`, id, id.replaceAll('-', ' ')], site),
            what: `the id "${id}" is used ${length} times on ${page.route}`,
            fix: 'rename all but one; to change the id of a heading, change its text',
          }),
      );
  });
}
