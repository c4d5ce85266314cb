import { Problem } from '../../src/content/problem.ts';
import { versionOfFile } from '../../src/content/versions.ts';
import type { SiteSources } from '../site.ts';

/** Finds pages of the same version with the same title: readers can't tell their tabs apart. */
export function duplicateTitles({ pageSources }: Pick<SiteSources, 'pageSources'>): Problem[] {
  const published = pageSources.filter(
    ({ title, visibility }) => title !== '' && visibility !== 'draft',
  );
  const byTitle = Map.groupBy(published, ({ title, file }) => `${versionOfFile(file)} ${title}`);
  return [...byTitle.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map(({ file, title }) => clash(file, title, first.file)),
  );
}

function clash(file: string, title: string, firstFile: string): Problem {
  return new Problem({
    file,
    line: 2,
    what: `${firstFile} has the same title "${title}"`,
    fix: 'say in one of the titles what makes the page different',
  });
}
