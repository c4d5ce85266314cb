import type { Heading, Link, Page, Site, Source } from './site.ts';
import { lineAt } from 'check/text/position.ts';

export interface Spot {
  file: string;
  line?: number;
}

/** The source location of a problem that a file can have several times. */
interface Spots extends Spot {
  alsoIn?: readonly number[];
}

type PageId = Pick<Page, 'route' | 'file'>;

/** Files that put links on many pages, in the order in which they are searched. */
const SHARED =
  /^(?:content\/(?:partials\/|glossary)|site\.config\.ts|navigation\/|src\/(?:home|chrome|layouts|pages|releases|outputs)\/)/;

export function sourceOf(
  { route }: Pick<Page, 'route'>,
  { pageSources }: Site,
): Source | undefined {
  return pageSources.find((source) => source.route === route);
}

/**
 * Returns the location of the first word that is found: in the page's own source, or in the files
 * that all pages share.
 */
export function locate(page: PageId, words: readonly string[], site: Site): Spot {
  const { alsoIn: _, ...first } = locateAll(page, words, site);
  return first;
}

function locateAll(page: PageId, words: readonly string[], site: Site): Spots {
  const own = sourceOf(page, site);
  const shared = site.sources.filter(({ file }) => SHARED.test(file));
  const sources = own === undefined ? shared : [own, ...shared];
  for (const word of words) {
    for (const { file, text } of sources) {
      const [line, ...alsoIn] = linesOf(text, word);
      if (line !== undefined) return { file, line, alsoIn };
    }
  }
  return { file: own?.file ?? `${site.built}/${page.file}` };
}

/** Returns the source location of a link. Links in the chrome aren't in the page's text. */
export function locateLink(...link: Parameters<typeof locateLinks>): Spot {
  const { alsoIn: _, ...first } = locateLinks(...link);
  return first;
}

/** Returns the source location of a link, with all lines of the file that have the same link. */
export function locateLinks(
  { href, place }: Pick<Link, 'href' | 'place'>,
  path: string,
  page: PageId,
  site: Site,
): Spots {
  const last = path.slice(path.lastIndexOf('/') + 1);
  const hash = /#.*$/s.exec(href)?.[0] ?? '';
  const files = last === '' ? [] : [`${last}.md${hash}`, `${last}.mdx${hash}`];
  const words = [path + hash, href, ...files, path];
  return locateAll(place === 'chrome' ? { ...page, route: '' } : page, words, site);
}

/** Returns the source location of a heading, whatever Markdown syntax is in it. */
export function locateHeading({ level, text }: Heading, page: PageId, site: Site): Spot {
  const own = sourceOf(page, site);
  if (own !== undefined) {
    const index = own.text.split('\n').findLastIndex((line) => {
      const [, marks = '', written = ''] = /^(#{1,6})\s+(.*)$/.exec(line) ?? [];
      return marks.length === level && plain(written) === plain(text);
    });
    if (index >= 0) return { file: own.file, line: index + 1 };
  }
  return locate(page, [text], site);
}

function plain(text: string): string {
  return text.replaceAll(/[`*_\\]|\]\([^)]*\)|\[|\{#[^}]*\}/g, '').trim();
}

/** Returns the line of a whole word. Prefers links to plain text. */
export function lineOf(text: string, word: string): number | undefined {
  return linesOf(text, word)[0];
}

/** Returns the lines of a whole word: of links, if there are any, or of plain text. */
function linesOf(text: string, word: string): number[] {
  if (word === '' || !text.includes(word)) return [];
  const escaped = RegExp.escape(word);
  const patterns = [
    `(?:[("'<]|: )${escaped}(?=[)"'> ]|$)`,
    `(?<![\\w/.-])${escaped}(?![\\w/#-])`,
    `(?<![\\w-])${escaped}(?![\\w/#-])`,
  ];
  for (const pattern of patterns) {
    const found = [...text.matchAll(new RegExp(pattern, 'gm'))];
    if (found.length > 0) return [...new Set(found.map(({ index }) => lineAt(text, index + 1)))];
  }
  return [];
}
