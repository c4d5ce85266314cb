import { readFacts } from '../../src/content/facts.ts';
import { Problem } from '../../src/content/problem.ts';
import type { Site } from '../site.ts';
import { didYouMean } from 'check/text/nearest.ts';

const LISTS = /^content\/facts\/.*\.yml$/;

/** Finds facts about other products that are incomplete or name a page or section without them. */
export function facts({
  sources,
  pages,
  files,
}: Pick<Site, 'sources' | 'pages' | 'files'>): Problem[] {
  const known = new Map(pages.map((page) => [page.route, page]));
  const lists = sources.filter(({ file }) => LISTS.test(file));
  return lists.flatMap(({ file, text }) => {
    const list = readFacts(text, file);
    const lost = list.facts.flatMap(({ page, line }) => {
      const [route = '', anchor] = page.split('#');
      const target = known.get(route);
      if (files.has(route)) return [];
      if (target === undefined) {
        const fix = didYouMean(route, known.keys(), 'set the page of the fact', 3);
        return new Problem({ file, line, what: `the page "${route}" doesn't exist`, fix });
      }
      if (anchor === undefined || target.ids.includes(anchor)) return [];
      const ids = target.ids.map((id) => `#${id}`);
      const fix = didYouMean(`#${anchor}`, ids, 'use the anchor of a section, or only the page');
      return new Problem({ file, line, what: `"${route}" has no section "#${anchor}"`, fix });
    });
    return [...list.problems, ...lost];
  });
}
