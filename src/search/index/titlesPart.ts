import { anchorReader, anchorWriter, shortPath, wholePath } from './addresses.ts';
import type { AnchorList } from './addresses.ts';
import type { PartKind } from './pack.ts';
import type { SearchRecord } from './record.ts';
import type { Site, SiteHeading, SitePage } from './site.ts';
import { makeSlugger } from '../text/slug.ts';
import { tokenize } from '../text/terms.ts';

/** A further part of the index: its file and what it covers. */
export interface PartEntry {
  readonly name: string;
  /** First term of a bodies part, first page of a texts part. */
  readonly from: string | number;
}

/** The further parts, in order. */
export interface PartList {
  readonly bodies: readonly PartEntry[];
  readonly texts: readonly PartEntry[];
}

/** Where the further parts begin: a hash of them all, the first term of each bodies part, and the first page of each texts part. */
export interface PartStarts {
  readonly hash: string;
  readonly bodies: readonly string[];
  readonly texts: readonly number[];
}

/** Names a part: all parts share a hash of what is in them, and are told apart by number. A name for each would be a quarter of the titles part. */
export function partName(kind: PartKind, hash: string, number: number): string {
  return `search-${kind}.${hash}-${number.toString(36)}.txt`;
}

interface Payload extends Omit<PartStarts, 'texts'> {
  /** Pages from the start of each texts part to that of the next. */
  texts: number[];
  labels: string[];
  /** Each without its end where that follows from the title. */
  paths: string[];
  titles: string[];
  label: number[];
  sections: number[];
  keywords: Record<number, string[]>;
  weights: Record<number, number>;
  advises: number[];
  /** Levels of sections below the top of their page, one digit each. */
  levels: string;
  /** Sizes of all sections, one base-36 digit each. */
  sizes: string;
  /** Headings below the top, or on large sites how many words each has, one base-36 digit. */
  headings?: string[];
  headingWords?: string;
  anchors: AnchorList;
}

/** Counts the words of a heading, up to 35. */
function wordCount(heading: string, tokens = tokenize): number {
  return Math.min(35, tokens(heading).length);
}

/** Writes pages, outline and the list of further parts; headings only on sites small enough. */
export function writeTitles(
  records: readonly SearchRecord[],
  sizes: readonly number[],
  advises: ReadonlySet<string>,
  withHeadings: boolean,
  parts: PartStarts,
): string {
  const anchors = anchorWriter();
  const paths: string[] = [];
  const p: Payload = {
    labels: [],
    paths: [],
    titles: [],
    label: [],
    sections: [],
    keywords: {},
    weights: {},
    advises: [],
    levels: '',
    sizes: sizes.map((s) => s.toString(36)).join(''),
    anchors: anchors.list,
    ...parts,
    texts: parts.texts.slice(1).map((from, i) => from - (parts.texts[i] ?? 0)),
  };
  const headings: string[] = [];
  let slugger = makeSlugger();
  for (const [section, record] of records.entries()) {
    let page = paths.length - 1;
    if (paths[page] !== record.page) {
      page = paths.push(record.page) - 1;
      slugger = makeSlugger();
      p.paths.push(shortPath(record.page, titleOf(record)));
      if (!p.labels.includes(record.section)) p.labels.push(record.section);
      p.titles.push(titleOf(record));
      p.label.push(p.labels.indexOf(record.section));
      p.sections.push(1);
      if (record.keywords.length > 0) p.keywords[page] = [...record.keywords];
      if (record.weight !== 1) p.weights[page] = record.weight;
      if (advises.has(record.page)) p.advises.push(page);
      continue;
    }
    p.sections[page] = (p.sections[page] ?? 0) + 1;
    const heading = record.hierarchy[record.type] ?? '';
    p.levels += record.type.slice(3);
    headings.push(heading);
    if (withHeadings && slugger(heading) !== record.anchor)
      anchors.add(section, heading, record.anchor);
  }
  if (withHeadings) p.headings = headings;
  else p.headingWords = headings.map((h) => wordCount(h).toString(36)).join('');
  return JSON.stringify(p);
}

/** Falls back from the title to the section label, and to 'Untitled' only when both are blank (SPEC section 3). */
export function titleOf(record: SearchRecord): string {
  return (
    [record.hierarchy.lvl1, record.hierarchy.lvl0].find(
      (t) => t !== undefined && t.trim() !== '',
    ) ?? 'Untitled'
  );
}

/** Reads a titles part back into the outline of the site. */
export function readTitles(
  build: string,
  json: string,
  tokens = tokenize,
): { site: Site; parts: PartList } {
  const p = JSON.parse(json) as Payload;
  const total = p.sizes.length;
  const pageOf = new Int32Array(total);
  const levels = new Uint8Array(total);
  const headingWords = new Uint8Array(total);
  const headings: (SiteHeading | undefined)[] = Array.from({ length: total });
  const pages: SitePage[] = [];
  const anchorOf = anchorReader(p.anchors);
  let section = 0;
  let below = 0;
  p.paths.forEach((path, i) => {
    const first = section;
    const end = first + (p.sections[i] ?? 1);
    const title = p.titles[i] ?? '';
    const slugger = makeSlugger();
    for (; section < end; section++) {
      pageOf[section] = i;
      const top = section === first;
      levels[section] = top ? 1 : Number(p.levels[below]);
      const text = top ? title : p.headings?.[below];
      headingWords[section] =
        text === undefined
          ? Number.parseInt(p.headingWords?.[below] ?? '0', 36)
          : wordCount(text, tokens);
      if (top) headings[section] = { text: title, anchor: '' };
      else if (text !== undefined) {
        const derived = slugger(text);
        headings[section] = { text, anchor: anchorOf(section, text) ?? derived };
      }
      if (!top) below++;
    }
    pages.push({
      path: wholePath(path, title),
      title,
      label: p.labels[p.label[i] ?? 0] ?? '',
      keywords: p.keywords[i] ?? [],
      advises: p.advises.includes(i),
      first,
      end,
    });
  });
  const weights = Float64Array.from(pages, (_, i) => p.weights[i] ?? 1);
  const sizes = Uint8Array.from(p.sizes, (digit) => Number.parseInt(digit, 36));
  const entries = (kind: PartKind, starts: readonly (string | number)[]): PartEntry[] =>
    starts.map((from, number) => ({ name: partName(kind, p.hash, number), from }));
  let from = 0;
  const texts = total === 0 ? [] : [0, ...p.texts].map((count) => (from += count));
  return {
    site: { build, pages, weights, pageOf, levels, headingWords, sizes, headings },
    parts: { bodies: entries('bodies', p.bodies), texts: entries('texts', texts) },
  };
}
