import { Problem } from '../src/content/problem.ts';
import { locate, locateHeading } from './locate.ts';
import type { Heading, Page, Site } from './site.ts';

/** Find pages without one level-1 heading, and headings that skip a level: readers who listen move by them. */
export function headingOrder(site: Site): Problem[] {
  return site.pages.flatMap((page) => [...firstLevel(page, site), ...skippedLevels(page, site)]);
}

function firstLevel(page: Page, site: Site): Problem[] {
  const titles = page.headings.filter(({ level }) => level === 1);
  if (titles.length === 1) return [];
  const second = titles[1] && titles.at(-1);
  const named = titles.map(({ text }) => `"${text}"`).join(', ');
  return [
    new Problem({
      ...(second === undefined ? locate(page, [], site) : locateHeading(second, page, site)),
      what:
        titles.length === 0
          ? 'the page has no level-1 heading'
          : `the page has ${titles.length} level-1 headings: ${named}`,
      allowed: 'one, made from the title in the front matter',
      mend: titles.length === 0 ? 'give the page a title' : 'begin the headings of the text at ##',
    }),
  ];
}

function skippedLevels(page: Page, site: Site): Problem[] {
  let before: Heading | undefined;
  return page.headings.flatMap((heading) => {
    const above = before;
    before = heading;
    if (above === undefined || heading.level <= above.level + 1) return [];
    return [
      new Problem({
        ...locateHeading(heading, page, site),
        what: `the level-${heading.level} heading "${heading.text}" follows one of level ${above.level}, "${above.text}"`,
        allowed: `level ${above.level + 1} or higher up`,
        mend: `write ${'#'.repeat(above.level + 1)} ${heading.text}`,
      }),
    ];
  });
}
