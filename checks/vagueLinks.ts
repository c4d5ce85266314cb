import { Problem } from '../src/content/problem.ts';
import { locateLink } from './locate.ts';
import type { Link, Page, Site } from './site.ts';

/** Link words that don't say where a link leads, to a reader who hears only the links. */
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

/** Finds links whose words are empty, vague, or a long URL. The contents list repeats headings. */
export function vagueLinks(site: Site): Problem[] {
  return site.pages.flatMap((page) =>
    page.links
      .filter(({ name, place }) => place !== 'contents' && isVague(name))
      .map((link) => problemOf(link, page, site)),
  );
}

function isVague(name: string): boolean {
  const words = name.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, ' ');
  return VAGUE.has(words.trim()) || /^https?:\/\/\S{40,}$/.test(name);
}

function problemOf(link: Link, page: Page, site: Site): Problem {
  const { href, target, name } = link;
  const path = target.kind === 'external' ? href : target.path;
  const mend = 'use the name of the page or of what the reader finds there';
  if (name === '') {
    const what = `the link to ${path} has no words`;
    return new Problem({ ...locateLink(link, path, page, site), what, mend });
  }
  const written = `[${name}]`;
  return new Problem({
    ...locateLink({ ...link, href: written }, written, page, site),
    what: `the words "${name}" do not say where the link leads (${path})`,
    mend,
  });
}
