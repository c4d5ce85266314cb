import { readFileSync } from 'node:fs';
import { Problem } from '../src/content/problem.ts';
import { locateLink } from './locate.ts';
import type { Link, Page, Site } from './site.ts';

/** Link words that don't say where a link leads, to a reader who hears only the links. */
const VAGUE: ReadonlySet<string> = new Set(
  readFileSync('checks/vagueLinks.txt', 'utf8').split('\n'),
);
const LONG_URL = /^https?:\/\/\S{40,}$/;

/** Finds links whose words are empty, vague, or a long URL. The contents list repeats headings. */
export function vagueLinks(site: Site): Problem[] {
  return site.pages.flatMap((page) =>
    page.links
      .filter(({ name, place }) => place !== 'contents' && (isVague(name) || LONG_URL.test(name)))
      .map((link) => problemOf(link, page, site)),
  );
}

function isVague(words: string): boolean {
  const plain = words.toLowerCase().replaceAll(/[\s\p{P}\p{S}]+/gu, ' ');
  return VAGUE.has(plain.trim());
}

function problemOf(link: Link, page: Page, site: Site): Problem {
  const { href, target, name } = link;
  const path = target.kind === 'external' ? href : target.path;
  const fix = 'use the name of the page or of what the reader finds there';
  if (name === '') {
    const what = `the link to ${path} has no words`;
    return new Problem({ ...locateLink(link, path, page, site), what, fix });
  }
  const written = `[${name}]`;
  return new Problem({
    ...locateLink({ ...link, href: written }, written, page, site),
    what: `the words "${name}" do not say where the link leads (${path})`,
    fix,
  });
}
