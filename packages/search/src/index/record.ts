import type { Range } from '../text/markedWords.ts';

export type { Range };

/** Depth of the deepest heading of a record: lvl0 is the section label, lvl1 the page title */
export type RecordType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';

/** Headings above and including a record's own, by level. */
export type Hierarchy = Partial<Record<RecordType, string>>;

/** One heading of one visible page, with the text up to the next heading. */
export interface SearchRecord {
  /** Path of the page on this site, `/concepts/flow`. */
  readonly page: string;
  /** Id of the heading in the built page; empty for the top of the page. */
  readonly anchor: string;
  readonly type: RecordType;
  readonly hierarchy: Hierarchy;
  /** Section label from the first path segment */
  readonly section: string;
  /** Prose without code blocks and without interface words. */
  readonly text: string;
  /** Code blocks of the section. */
  readonly code: string;
  /** Words that readers use and the page doesn't. Only on the first record of a page. */
  readonly keywords: readonly string[];
  /** Names the section defines: fields of a table, flags of a list. */
  readonly properties: readonly string[];
  /** Other names the section mentions in inline code. */
  readonly identifiers: readonly string[];
  /** Multiplies the score of the page; 1 is neutral. Read from the page's first record. */
  readonly weight: number;
  /** The day of a release post, YYYY-MM-DD. Only on the first record of a page. */
  readonly date?: string;
  /** Labels of the groups above the page in its sidebar. Only on the first record of a page. */
  readonly folders?: readonly string[];
  /** Questions that a passage of the section answers, in the words of readers. */
  readonly questions?: readonly string[];
  /** Rows of tables of errors. */
  readonly errors?: readonly ErrorRow[];
}

export interface ErrorRow {
  /** The messages as programs write them; a row may also describe what one sees. */
  readonly messages: readonly string[];
  readonly cause: string;
  readonly fix: string;
}

/** A short stretch of a section's text around what was found. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly Range[];
  readonly cutBefore: boolean;
  readonly cutAfter: boolean;
}

/** One section that answers a query. */
export interface Hit {
  /** Path and hash on this site. */
  readonly url: string;
  readonly anchor: string;
  /** Heading of the section; on large sites, empty until its text is loaded. */
  readonly heading: string;
  readonly marks: readonly Range[];
  /** Headings between the page title and this one. */
  readonly trail: readonly string[];
  readonly level: number;
  readonly score: number;
  /** Missing until the text part of the page is loaded. */
  readonly snippet?: Snippet;
}

/** A page that answers a query, with its best sections first. */
export interface PageHit {
  readonly page: string;
  readonly url: string;
  /** Path and hash of its best section. */
  readonly best?: string;
  readonly title: string;
  readonly marks: readonly Range[];
  readonly section: string;
  /** The day of a release post, YYYY-MM-DD. */
  readonly date?: string;
  /** Labels of the groups above the page in its sidebar, if the index has them. */
  readonly folders?: readonly string[];
  readonly tier: number;
  readonly score: number;
  readonly snippet?: Snippet;
  readonly sections: readonly Hit[];
}

/** A look at the place a hit leads to. */
export interface Preview extends Snippet {
  readonly title: string;
  readonly heading: string;
  /** Other sections of the page. */
  readonly outline: readonly {
    readonly heading: string;
    readonly url: string;
    readonly level: number;
  }[];
}
