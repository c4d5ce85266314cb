import { Problem } from '../../src/content/problem.ts';
import { versionOfFile } from '../../src/content/versions.ts';
import type { PageSource, SiteSources } from '../site.ts';
import { lineAt } from 'check/text/position.ts';

/** Finds pages of the same version with the same title: readers can't tell their tabs apart. */
export function duplicateTitles({ pageSources }: Pick<SiteSources, 'pageSources'>): Problem[] {
  const published = pageSources.filter(
    ({ title, visibility }) => title !== '' && visibility !== 'draft',
  );
  const byTitle = Map.groupBy(published, ({ title, file }) => `${versionOfFile(file)} ${title}`);
  return [...byTitle.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((page) => clash(page, first.file)),
  );
}

/** Finds the page's title on other pages. The problem is the same as on these pages. */
export function titlesLike(file: string, sources: Pick<SiteSources, 'pageSources'>): Problem[] {
  return duplicateTitles(sources).filter(
    ({ facts }) => facts.file === file || facts.what.startsWith(`${file} `),
  );
}

function clash({ file, title, raw }: PageSource, firstFile: string): Problem {
  return new Problem({
    file,
    line: lineAt(raw, raw.search(/^title:/m)),
    what: `${firstFile} has the same title "${title}"`,
    fix: 'say in one of the titles what makes the page different',
  });
}
