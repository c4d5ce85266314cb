import { toRoute, withoutBase } from '../../navigation/address.ts';
import { sectionLabel } from '../index/sections.ts';
import { cutText, slug } from '../text/strings.ts';
import { readMarks, withoutMarks } from './marks.ts';
import type { MarkedText } from './marks.ts';

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
const CONTENT_LENGTH = 20_000;
const LEVELS = [2, 3, 4, 5, 6];
/** A missing anchor is derived from the deepest heading up to this level. */
const DEEPEST_DERIVED = 5;

/** Reads a hit. Warns and returns nothing if its URL doesn't lead to this site. */
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

/** Returns the ID of a heading, if the page has it. */
function derivedAnchor(heading: string | undefined, ids: ReadonlySet<string> | undefined): string {
  const anchor = heading === undefined ? '' : slug(heading);
  return ids?.has(anchor) ? anchor : '';
}

/** Returns an anchor from the index, unless the page is known not to have it. */
function knownAnchor(anchor: string, ids: ReadonlySet<string> | undefined): string {
  return ids === undefined || ids.has(anchor) ? anchor : '';
}

/** Reads a text with its marks, if they are marks of the same text. */
function markedText(value: unknown, highlight: unknown, length: number): MarkedText | undefined {
  if (typeof value !== 'string') return undefined;
  const text = cutText(withoutMarks(value), length).trim();
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

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function warnInConsole(message: string): void {
  // oxlint-disable-next-line no-console -- Dropped hits are reported.
  console.warn(message);
}

/** What tells URLs of this site from others. */
export interface OwnAddresses {
  /** Where the site is read now, and where it is published. */
  readonly origins: readonly string[];
  readonly base: string;
}

/** A place on this site: the path without the base, and the hash without `#`. */
export interface Place {
  readonly page: string;
  readonly anchor: string;
}

/** Returns the place on this site that a URL from the index leads to, if it's one. */
export function hitPlace(address: unknown, { origins, base }: OwnAddresses): Place | undefined {
  const [own] = origins;
  if (
    typeof address !== 'string' ||
    own === undefined ||
    !/^(?:https?:\/\/|\/(?![/\\]))/i.test(address) ||
    !URL.canParse(address, own)
  )
    return undefined;
  const { origin, protocol, pathname, hash } = new URL(address, own);
  if (!/^https?:$/.test(protocol) || !origins.includes(origin)) return undefined;
  const path = withoutBase(pathname, base);
  if (path === undefined || path.startsWith('//')) return undefined;
  return { page: toRoute(path), anchor: decode(hash.slice(1)) };
}

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
