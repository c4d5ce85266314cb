import { makeSlugger } from '../text/strings.ts';
import { termsOf } from '../text/tokenizer.ts';
import type { PartKind } from './pack.ts';
import type { SearchRecord } from './record.ts';
import { addHeading, type Page, type Section, type Site } from './site.ts';
import { headingOf } from './textsPart.ts';

/** The further parts of an index, by what each begins with. */
interface PartStarts {
  /** Hash of all further parts, in their names. */
  readonly hash: string;
  /** First term of each bodies part. */
  readonly bodies: readonly string[];
  /** First page of each texts part. */
  readonly texts: readonly number[];
  /** The index has a part with cards. */
  readonly cards: boolean;
}

/** Names a further part. One hash for all keeps the titles part small. */
export function partName(kind: PartKind, hash: string, number: number): string {
  return `search-${kind}.${hash}-${number.toString(36)}.txt`;
}

/** Pages as rows, sections as columns, which compress better. */
interface Payload extends PartStarts {
  readonly pages: readonly PageRow[];
  /** Binary logarithm of each section's words. */
  readonly sizes: readonly number[];
  /** The rest leaves out the tops of pages. */
  readonly levels: readonly number[];
  /** On large sites, only how many words each heading has. */
  readonly headings: readonly (string | number)[];
  /** IDs of sections that don't follow from their heading, by place in `headings`. */
  readonly anchors: Readonly<Record<number, string>>;
}

interface PageRow
  extends
    Pick<Page, 'path' | 'title' | 'label'>,
    Partial<Pick<Page, 'keywords' | 'weight' | 'advises' | 'date' | 'folders'>> {
  /** How many sections it has below its top. */
  readonly below: number;
}

/** What the titles part says besides what is in the records. */
interface TitlesFacts {
  readonly sizes: readonly number[];
  /** Paths of pages that give advice. */
  readonly advising: ReadonlySet<string>;
  /** Large sites send headings with the texts. */
  readonly withHeadings: boolean;
  readonly parts: PartStarts;
}

/** Writes the titles part: pages, outline, and where the further parts begin. */
export function writeTitles(
  pages: readonly (readonly SearchRecord[])[],
  { sizes, advising, withHeadings, parts }: TitlesFacts,
): string {
  const headings: (string | number)[] = [];
  const levels: number[] = [];
  const anchors: Record<number, string> = {};
  for (const [, ...below] of pages) {
    const slugger = makeSlugger();
    for (const record of below) {
      const heading = headingOf(record);
      if (withHeadings && slugger(heading) !== record.anchor)
        anchors[headings.length] = record.anchor;
      headings.push(withHeadings ? heading : termsOf(heading).length);
      levels.push(Number(record.type.slice(3)));
    }
  }
  const rows = pages.flatMap(([top, ...below]) =>
    top === undefined ? [] : [pageRow(top, below.length, advising.has(top.page))],
  );
  const payload: Payload = { pages: rows, sizes, levels, headings, anchors, ...parts };
  return JSON.stringify(payload);
}

function pageRow(top: SearchRecord, below: number, advises: boolean): PageRow {
  return {
    path: top.page,
    title: titleOf(top),
    label: top.section,
    below,
    ...(top.keywords.length > 0 && { keywords: top.keywords }),
    ...(top.weight !== 1 && { weight: top.weight }),
    ...(advises && { advises }),
    ...(top.date !== undefined && { date: top.date }),
    ...(top.folders !== undefined && { folders: top.folders }),
  };
}

/** Returns the title of a record's page, or else its section label. */
export function titleOf({ hierarchy }: SearchRecord): string {
  const names = [hierarchy.lvl1, hierarchy.lvl0];
  return names.find((name) => name !== undefined && name.trim() !== '') ?? 'Untitled';
}

export function readTitles(build: string, json: string): { site: Site; parts: PartStarts } {
  const { pages: rows, sizes, levels, headings, anchors, ...parts } = JSON.parse(json) as Payload;
  const pages: Page[] = [];
  const sections: Section[] = [];
  const hasHeadings = headings.every((heading) => typeof heading === 'string');
  const site: Site = { build, hasHeadings, pages, sections, headingCounts: new Map() };
  let headingPlace = 0;
  for (const { below, ...row } of rows) {
    const own: Section[] = [];
    const defaults = { keywords: [], weight: 1, advises: false };
    const place = { number: pages.length, first: sections.length };
    const page: Page = { ...defaults, ...row, ...place, sections: own };
    pages.push(page);
    const addSection = (level: number): Section => {
      const number = sections.length;
      const words = 2 ** (sizes[number] ?? 0);
      const unknown = { headingWords: 0, heading: undefined, text: undefined };
      const section: Section = { number, page, level, words, ...unknown };
      sections.push(section);
      own.push(section);
      return section;
    };
    addHeading(addSection(1), page.title, '', site);
    const slugger = makeSlugger();
    for (const end = headingPlace + below; headingPlace < end; headingPlace++) {
      const section = addSection(levels[headingPlace] ?? 2);
      const heading = headings[headingPlace] ?? '';
      if (typeof heading === 'number') section.headingWords = heading;
      else {
        const derived = slugger(heading);
        addHeading(section, heading, anchors[headingPlace] ?? derived, site);
      }
    }
  }
  return { site, parts };
}
