import { Problem } from '../src/content/problem.ts';
import { locateLink } from './locate.ts';
import { resolveHref } from './resolveHref.ts';
import type { Link, Page, Site } from './site.ts';

/** Words that say nothing of where a link leads, to a reader who hears links one after the other. */
export const VAGUE: ReadonlySet<string> = new Set(
  `
  here, click here, click this, see here, right here, go here, this, that, it, link, this link, the link, url
  page, this page, that page, the page, article, this article, this guide, section, this section, this document, website, site
  more, read more, learn more, see more, find out more, more info, more information, info, details, more details
  docs, the docs, documentation, the documentation, this documentation, go, start, continue, open, view, download
  `
    .split(/[,\n]/)
    .map((words) => words.trim()),
);

/** Find links whose words do not say where they lead; the contents list repeats headings, which stand in their text. */
export function vagueLinks(site: Site): Problem[] {
  return site.pages.flatMap((page) =>
    page.links
      .filter(({ name, place }) => place !== 'contents' && isVague(name))
      .map((link) => vague(link, page, site)),
  );
}

function isVague(name: string): boolean {
  return (
    VAGUE.has(
      name
        .toLowerCase()
        .replaceAll(/[\s\p{P}\p{S}]+/gu, ' ')
        .trim(),
    ) ||
    name === '' ||
    /^https?:\/\/\S{40,}$/.test(name)
  );
}

function vague(link: Link, page: Page, site: Site): Problem {
  const target = resolveHref(link.href, page, site);
  const where = target.kind === 'external' ? link.href : target.path;
  const written = link.name === '' ? [] : [`[${link.name}]`];
  return new Problem({
    ...locateLink({ ...link, href: written[0] ?? link.href }, written[0] ?? where, page, site),
    what:
      link.name === ''
        ? `the link to ${where} has no words`
        : `the words "${link.name}" do not say where the link leads (${where})`,
    mend: 'use the name of the page or of what the reader finds there',
  });
}
