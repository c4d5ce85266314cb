import type { Preview } from '../index/record.ts';
import type { Section, Site } from '../index/site.ts';
import type { MarkedTerms } from '../text/markedWords.ts';
import { urlOf } from './hits.ts';
import { makeSnippet } from './snippet.ts';

/** Length of the text in a preview. */
const LENGTH = 640;
/** Most other sections listed below the text. */
const OUTLINE = 8;
/** Level of the headings that are listed. */
const OUTLINE_LEVEL = 2;

/** Returns the section that a URL leads to, or else the top of its page. */
export function sectionOfUrl(url: string, { pages }: Site): Section | undefined {
  const [path = '', anchor = ''] = url.split('#');
  const sections = pages.find((page) => page.path === path)?.sections;
  return sections?.find(({ heading }) => heading?.anchor === anchor) ?? sections?.[0];
}

/** Shows the text of a section around what was found, and the outline of its page. */
export function makePreview(section: Section, terms: MarkedTerms): Preview | undefined {
  const { page, heading, text } = section;
  if (text === undefined) return undefined;
  const outline = page.sections
    .slice(1)
    .filter(({ level }) => level <= OUTLINE_LEVEL)
    .slice(0, OUTLINE);
  return {
    title: page.title,
    heading: section.number === page.first ? '' : (heading?.text ?? ''),
    ...makeSnippet(text.prose.text === '' ? text.code : text.prose, terms, LENGTH),
    outline: outline.map((other) => ({
      heading: other.heading?.text ?? '',
      url: urlOf(other),
      level: other.level,
    })),
  };
}
