import { spaced, termsOf } from '../text/tokenizer.ts';
import type { SectionText } from './textsPart.ts';

/** A page as the engine knows it before any text is loaded. */
export interface Page {
  /** Place in the order of the site. */
  readonly number: number;
  readonly path: string;
  readonly title: string;
  readonly label: string;
  readonly keywords: readonly string[];
  /** 1 unless the writer or the section says otherwise. */
  readonly weight: number;
  /** The day of a release post, YYYY-MM-DD. */
  readonly date?: string;
  /** Labels of the groups above it in its sidebar. */
  readonly folders?: readonly string[];
  /** A how-to that recommends something or names a best practice. */
  readonly advises: boolean;
  /** Number of its first section, which is the top of the page. */
  readonly first: number;
  /** The top of the page, then a section for each heading. */
  readonly sections: readonly Section[];
}

/** A heading of a page with the text below it. */
export interface Section {
  /** Place in the order of the site, counted over all pages. */
  readonly number: number;
  readonly page: Page;
  /** Heading level, 1 for the top of the page. */
  readonly level: number;
  headingWords: number;
  /** Words in the text, rounded to a power of two. */
  readonly words: number;
  /** Undefined on large sites until the text of the page is loaded. */
  heading: Heading | undefined;
  /** Undefined until the text of the page is loaded. */
  text: SectionText | undefined;
}

/** The heading of a section; at the top of a page, its title. */
export interface Heading {
  readonly text: string;
  /** ID of the heading in its page; empty for the top. */
  readonly anchor: string;
  readonly terms: readonly string[];
  /** The terms as whole headings are compared, with spaces for delimiters. */
  readonly spaced: string;
}

/** All pages and their sections. */
export interface Site {
  readonly build: string;
  /** False on large sites, on which headings arrive with the texts. */
  readonly hasHeadings: boolean;
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  /** How many sections have each heading, in lowercase. */
  readonly headingCounts: Map<string, number>;
}

/** Sets the heading of a section; `anchor` is its ID. */
export function addHeading(section: Section, text: string, anchor: string, site: Site): void {
  const terms = termsOf(text);
  section.headingWords = terms.length;
  section.heading = {
    text,
    anchor,
    terms,
    spaced: spaced(terms),
  };
  const key = text.toLowerCase();
  site.headingCounts.set(key, (site.headingCounts.get(key) ?? 0) + 1);
}

/** Returns the headings between a page's title and a section, outermost first. */
export function trailOf({ page, number, level }: Section): string[] {
  const trail: string[] = [];
  let innermost = level;
  for (const above of page.sections.slice(1, number - page.first).toReversed()) {
    if (innermost <= 2) break;
    if (above.level >= innermost) continue;
    innermost = above.level;
    trail.unshift(above.heading?.text ?? '');
  }
  return trail;
}
