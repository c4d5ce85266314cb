import { Problem } from '../../src/content/problem.ts';
import { locate, locateHeading } from '../locate.ts';
import type { Page, Site } from '../site.ts';

/** Finds pages without exactly one title, and headings that skip a level. */
export function headingOrder(site: Site): Problem[] {
  return site.pages.flatMap((page) => [...titleProblems(page, site), ...skippedLevels(page, site)]);
}

function titleProblems(page: Page, site: Site): Problem[] {
  const titles = page.headings.filter(({ level }) => level === 1);
  if (titles.length === 1) return [];
  const allowed = 'one, created from the title in the front matter';
  const last = titles.at(-1);
  if (last === undefined)
    return [
      new Problem({
        ...locate(page, [], site),
        what: 'the page has no level-1 heading',
        allowed,
        fix: 'add a title to the front matter',
      }),
    ];
  const names = titles.map(({ text }) => `"${text}"`).join(', ');
  return [
    new Problem({
      ...locateHeading(last, page, site),
      what: `the page has ${titles.length} level-1 headings: ${names}`,
      allowed,
      fix: 'start the headings in the text at ##',
    }),
  ];
}

export function skippedLevels(page: Page, site: Site): Problem[] {
  return page.headings.flatMap((heading, index) => {
    const above = page.headings[index - 1];
    if (above === undefined || heading.level <= above.level + 1) return [];
    const { level, text } = heading;
    return [
      new Problem({
        ...locateHeading(heading, page, site),
        what:
          `the level-${level} heading "${text}" follows ` +
          `the level-${above.level} heading "${above.text}"`,
        allowed: `at most level ${above.level + 1}`,
        fix: `write ${'#'.repeat(above.level + 1)} ${text}`,
      }),
    ];
  });
}
