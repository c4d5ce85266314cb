import { sectionLabel } from '../index/labels.ts';
import { slug } from '../text/slug.ts';
import { hitPlace } from './hitPlace.ts';
import type { OwnAddresses } from './hitPlace.ts';
import { readMarks, withoutMarks } from './marks.ts';
import type { MarkedText } from './marks.ts';

/** A hit of the hosted index after everything doubtful is gone: only text, and an address of this site. */
export interface HostedHit {
  readonly page: string;
  /** Id of the section; empty for the top of the page, and where it is not known whether the section exists. */
  readonly anchor: string;
  readonly title: MarkedText;
  /** Headings below the title, outermost first; the last one is the hit's own. */
  readonly headings: readonly MarkedText[];
  /** Level of the hit's own heading: 1 for the page's title. */
  readonly level: number;
  readonly section: string;
  readonly content: MarkedText;
}

/** Tells the ids of a page as it was built; nothing when they are not known. */
export type IdsOf = (page: string) => ReadonlySet<string> | undefined;

/** Longest title and longest text that are read: a poisoned index may hold a megabyte. */
const TITLE_LENGTH = 300;
const CONTENT_LENGTH = 20_000;
const LEVELS = [2, 3, 4, 5, 6];
/** SPEC section 2: an anchor is derived from the deepest heading of level 2 to 5. */
const DEEPEST_DERIVED = 5;

/** Read a hit that the service sent; nothing, with a warning, if its address does not lead to a page of this site. */
export function readHit(
  raw: unknown,
  own: OwnAddresses,
  idsOf: IdsOf = () => undefined,
  warn: (message: string) => void = warnInConsole,
): HostedHit | undefined {
  const hit = recordOf(raw);
  const place = hitPlace(hit['url'], own);
  if (place === undefined) {
    warn(
      `A search hit was left out: ${JSON.stringify(String(hit['url']).slice(0, TITLE_LENGTH))} is no address of this site.`,
    );
    return undefined;
  }
  const hierarchy = recordOf(hit['hierarchy']);
  const marked = recordOf(hit['_highlightResult']);
  const markedHierarchy = recordOf(marked['hierarchy']);
  const level = (key: string): MarkedText | undefined =>
    markedText(hierarchy[key], markedHierarchy[key], TITLE_LENGTH);
  const title = level('lvl1') ??
    level('lvl0') ??
    markedText(hit['title'], marked['title'], TITLE_LENGTH) ?? { text: 'Untitled', marks: [] };
  const known = LEVELS.flatMap((number) => {
    const heading = level(`lvl${number}`);
    return heading === undefined ? [] : [{ number, heading }];
  });
  const deepest = known.at(-1);
  return {
    page: place.page,
    anchor:
      place.anchor === ''
        ? derivedAnchor(
            known.findLast(({ number }) => number <= DEEPEST_DERIVED)?.heading.text,
            idsOf(place.page),
          )
        : knownAnchor(place.anchor, idsOf(place.page)),
    title,
    headings: known.map(({ heading }) => heading),
    level: deepest?.number ?? 1,
    section: sectionLabel(place.page),
    content: markedText(hit['content'], marked['content'], CONTENT_LENGTH) ?? {
      text: '',
      marks: [],
    },
  };
}

/** The id a heading's text leads to, if the page has it. */
function derivedAnchor(heading: string | undefined, ids: ReadonlySet<string> | undefined): string {
  const anchor = heading === undefined ? '' : slug(heading);
  return ids?.has(anchor) ? anchor : '';
}

/** An anchor from the index, unless the page is known not to have it any more. */
function knownAnchor(anchor: string, ids: ReadonlySet<string> | undefined): string {
  return ids === undefined || ids.has(anchor) ? anchor : '';
}

/** A text with its marks; marks only if they stand in the very same text. */
function markedText(value: unknown, highlight: unknown, length: number): MarkedText | undefined {
  if (typeof value !== 'string') return undefined;
  const text = cut(withoutMarks(value), length).trim();
  if (text === '') return undefined;
  const { value: tagged } = recordOf(highlight);
  const read =
    typeof tagged === 'string' && tagged.length < 2 * value.length + length
      ? readMarks(tagged)
      : { text: '', marks: [] };
  const same = read.text.trimStart().startsWith(text);
  const shift = read.text.length - read.text.trimStart().length;
  return {
    text,
    marks: same
      ? read.marks
          .map(({ start, end }) => ({ start: start - shift, end: end - shift }))
          .filter(({ start, end }) => start >= 0 && end <= text.length)
      : [],
  };
}

/** Cut without splitting a letter of two units. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length);
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function warnInConsole(message: string): void {
  // oxlint-disable-next-line no-console -- DECISIONS 'Search': what is dropped is dropped with a warning.
  console.warn(message);
}
