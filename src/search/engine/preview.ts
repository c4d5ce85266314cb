import type { Preview } from '../client/provider.ts';
import type { Site } from '../index/site.ts';
import { makeSnippet } from './snippet.ts';
import type { TextOf } from './group.ts';
import type { MarkedTerms } from '../text/textWords.ts';

/** Letters of text in a preview. */
const LENGTH = 640;
/** Most other sections listed below the text. */
const OUTLINE = 8;

/** Numbers of the page and the section an address leads to; the top of the page when it has no such section. */
export function placeOfUrl(url: string, site: Site): { page: number; section: number } | undefined {
  const [path = '', anchor = ''] = url.split('#');
  const number = site.pages.findIndex((page) => page.path === path);
  const page = site.pages[number];
  if (page === undefined) return undefined;
  for (let section = page.first; section < page.end; section++)
    if (site.headings[section]?.anchor === anchor) return { page: number, section };
  return { page: number, section: page.first };
}

/** Shows the text of a section around what was found, and what else is on its page. */
export function makePreview(
  place: { page: number; section: number },
  site: Site,
  terms: MarkedTerms,
  textOf: TextOf,
): Preview | undefined {
  const page = site.pages[place.page];
  const text = textOf(place.section);
  if (page === undefined || text === undefined) return undefined;
  const {
    text: shown,
    marks,
    cutBefore,
    cutAfter,
  } = makeSnippet(text[2] === '' ? text[3] : text[2], terms, LENGTH);
  const outline: Preview['outline'][number][] = [];
  for (let section = page.first + 1; section < page.end && outline.length < OUTLINE; section++) {
    const heading = site.headings[section];
    if (heading && (site.levels[section] ?? 2) <= 2)
      outline.push({
        heading: heading.text,
        url: `${page.path}#${heading.anchor}`,
        level: site.levels[section] ?? 2,
      });
  }
  return {
    title: page.title,
    heading: place.section === page.first ? '' : (site.headings[place.section]?.text ?? ''),
    text: shown,
    marks,
    cutBefore,
    cutAfter,
    outline,
  };
}
