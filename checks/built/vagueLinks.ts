import { readFileSync } from 'node:fs';
import { Problem } from '../../src/content/problem.ts';
import { locateLink } from '../locate.ts';
import type { Link, Page, Site } from '../site.ts';

/** Link texts that don't describe the target to a screen reader user who lists only the links. */
const VAGUE: ReadonlySet<string> = new Set(
  readFileSync('checks/built/vagueLinks.txt', 'utf8').split('\n'),
);
const LONG_URL = /^https?:\/\/\S{40,}$/;

/** Finds links with empty or vague text or a long URL. The contents list repeats headings. */
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
  const fix = 'use the title of the page, or describe what the reader finds there';
  if (name === '') {
    const what = `the link to "${path}" has no text`;
    return new Problem({ ...locateLink(link, path, page, site), what, fix });
  }
  const written = `[${name}]`;
  return new Problem({
    ...locateLink({ ...link, href: written }, written, page, site),
    what: `the link text "${name}" doesn't describe the target (${path})`,
    fix,
  });
}
