import type { Heading, Link, Page, Site, Source } from './site.ts';

/** A place in a source that a problem names. */
export interface Spot {
  file: string;
  line?: number;
}

/** Files that put links on many pages, in the order in which they are searched. */
const SHARED =
  /^(?:content\/(?:partials\/|glossary)|site\.config\.ts|navigation\/|src\/(?:home|chrome|layouts|pages|releases|outputs)\/)/;

/** Find the source of a page. */
export function sourceOf(page: Pick<Page, 'route'>, site: Site): Source | undefined {
  return site.pageSources.find(({ route }) => route === page.route);
}

/** Find where one of the words stands, the first of them if it can be: in the page's own source, or in the files that every page is made with. */
export function locate(
  page: Pick<Page, 'route' | 'file'>,
  words: readonly string[],
  site: Site,
): Spot {
  const own = sourceOf(page, site);
  const searched = [
    ...(own === undefined ? [] : [own]),
    ...site.sources.filter(({ file }) => SHARED.test(file)),
  ];
  for (const word of words) {
    for (const source of searched) {
      const line = lineOf(source.text, word);
      if (line !== undefined) return { file: source.file, line };
    }
  }
  return { file: own?.file ?? `${site.built}/${page.file}` };
}

/** Find where a link was written; those of the chrome are not looked for in the page's text. */
export function locateLink(
  link: Pick<Link, 'href' | 'place'>,
  path: string,
  page: Pick<Page, 'route' | 'file'>,
  site: Site,
): Spot {
  const last = path.split('/').at(-1) ?? '';
  const hash = link.href.includes('#') ? link.href.slice(link.href.indexOf('#')) : '';
  const words = [
    `${path}${hash}`,
    link.href,
    ...(last === '' ? [] : [`${last}.md${hash}`, `${last}.mdx${hash}`]),
    path,
  ];
  return locate(link.place === 'chrome' ? { route: '', file: page.file } : page, words, site);
}

/** Find where a heading was written; Markdown's marks in it do not count. */
export function locateHeading(
  { level, text }: Heading,
  page: Pick<Page, 'route' | 'file'>,
  site: Site,
): Spot {
  const own = sourceOf(page, site);
  const lines = own?.text.split('\n').map((row) => /^(#{1,6})\s+(.*)$/.exec(row)) ?? [];
  const index = lines.findLastIndex(
    (row) => row?.[1]?.length === level && plain(row[2] ?? '') === plain(text),
  );
  return own !== undefined && index >= 0
    ? { file: own.file, line: index + 1 }
    : locate(page, [text], site);
}

function plain(text: string): string {
  return text.replaceAll(/[`*_\\]|\]\([^)]*\)|\[|\{#[^}]*\}/g, '').trim();
}

/** Give the line that holds a word, not as a part of another one; links count before plain text. */
export function lineOf(text: string, word: string): number | undefined {
  if (word === '' || !text.includes(word)) return undefined;
  const escaped = RegExp.escape(word);
  for (const pattern of [
    `(?:[("'<]|: )${escaped}(?=[)"'> ]|$)`,
    `(?<![\\w/.-])${escaped}(?![\\w/#-])`,
    `(?<![\\w-])${escaped}(?![\\w/#-])`,
  ]) {
    const found = new RegExp(pattern, 'm').exec(text);
    if (found !== null) return text.slice(0, found.index + 1).split('\n').length;
  }
  return undefined;
}
