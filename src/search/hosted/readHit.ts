import { toRoute, withoutBase } from 'published/address.ts';
import { sectionLabel } from 'search/index/sections.ts';
import { cutText, slug } from 'search/text/strings.ts';
import { readMarks, withoutMarks, type MarkedText } from './marks.ts';
import { decoded } from 'check/text/decoded.ts';

/** A checked hit of the hosted index: plain text, and a place on this site. */
export interface HostedHit {
  readonly page: string;
  /** ID of the section; empty for the top, and if the section may not exist. */
  readonly anchor: string;
  readonly title: MarkedText;
  /** Headings below the title, outermost first; the last one is the hit's own. */
  readonly headings: readonly MarkedText[];
  /** Level of the hit's own heading: 1 for the page's title. */
  readonly level: number;
  readonly section: string;
  readonly content: MarkedText;
}

/** Returns the IDs of a built page, if known. */
export type IdsOf = (page: string) => ReadonlySet<string> | undefined;

/** Longest title and text that are read: a manipulated index may have a megabyte. */
const TITLE_LENGTH = 300;
const CONTENT_LENGTH = 4_000;
const LEVELS = [2, 3, 4, 5, 6];
/** A missing anchor is derived from the deepest heading up to this level. */
const DEEPEST_DERIVED = 5;

/** Reads a hit. Warns and returns nothing if its URL doesn't lead to this site. */
export function readHit(
  raw: unknown,
  own: OwnAddresses,
  idsOf: IdsOf = () => undefined,
): HostedHit | undefined {
  const hit = objectOf(raw);
  const place = hitPlace(hit['url'], own);
  if (place === undefined) {
    const url = JSON.stringify(String(hit['url']).slice(0, TITLE_LENGTH));
    // oxlint-disable-next-line no-console -- Dropped hits are reported.
    console.warn(`Skipped a search hit: "${url}" isn't a URL of this site.`);
    return undefined;
  }
  const { page } = place;
  const hierarchy = objectOf(hit['hierarchy']);
  const marked = objectOf(hit['_highlightResult']);
  const markedHierarchy = objectOf(marked['hierarchy']);
  const heading = (key: string): MarkedText | undefined =>
    markedText(hierarchy[key], markedHierarchy[key], TITLE_LENGTH);
  const title = heading('lvl1') ??
    heading('lvl0') ??
    markedText(hit['title'], marked['title'], TITLE_LENGTH) ?? { text: 'Untitled', marks: [] };
  const below = LEVELS.flatMap((level) => {
    const text = heading(`lvl${level}`);
    return text ? [{ level, text }] : [];
  });
  const nearest = below.findLast(({ level }) => level <= DEEPEST_DERIVED);
  return {
    page,
    anchor: anchorOf(place.anchor, nearest?.text.text, idsOf(page)),
    title,
    headings: below.map(({ text }) => text),
    level: below.at(-1)?.level ?? 1,
    section: sectionLabel(page),
    content: markedText(hit['content'], marked['content'], CONTENT_LENGTH) ?? {
      text: '',
      marks: [],
    },
  };
}

/** Returns the index's anchor, or the heading's ID; empty if the page doesn't have it. */
function anchorOf(anchor: string, heading: string | undefined, ids?: ReadonlySet<string>): string {
  if (anchor !== '') return ids === undefined || ids.has(anchor) ? anchor : '';
  const derived = heading === undefined ? '' : slug(heading);
  return ids?.has(derived) ? derived : '';
}

function markedText(value: unknown, highlight: unknown, length: number): MarkedText | undefined {
  if (typeof value !== 'string') return undefined;
  const text = cutText(withoutMarks(value).trim(), length);
  if (text === '') return undefined;
  const { value: tagged } = objectOf(highlight);
  const read = typeof tagged === 'string' ? readMarks(tagged.slice(0, 3 * length)) : undefined;
  if (!read?.text.startsWith(text)) return { text, marks: [] };
  return { text, marks: read.marks.filter(({ end }) => end <= text.length) };
}

/** Reads a value as an object; an empty one if it's anything else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What tells URLs of this site from others. */
export interface OwnAddresses {
  /** Where the site is read now, and where it is published. */
  readonly origins: readonly string[];
  readonly base: string;
}

/** Returns the page of this site that a URL from the index leads to, and the hash without `#`. */
export function hitPlace(address: unknown, { origins, base }: OwnAddresses) {
  if (typeof address !== 'string' || !/^(?:https?:\/\/|\/(?![/\\]))/i.test(address))
    return undefined;
  if (!URL.canParse(address, origins[0])) return undefined;
  const { origin, pathname, hash } = new URL(address, origins[0]);
  if (!origins.includes(origin)) return undefined;
  const path = withoutBase(pathname, base);
  if (path === undefined || path.startsWith('//')) return undefined;
  return { page: toRoute(path), anchor: decoded(hash.slice(1)) };
}
