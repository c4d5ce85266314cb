import type { IndexSettings } from 'algoliasearch';
import { withBase } from 'published/address.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { AFTER, BEFORE } from './marks.ts';
import { RANKING } from './payload.ts';

/** A record in the hosted index, with what its settings rank and filter by. */
export type IndexObject = ReturnType<typeof objectsOf>[number];

/** Longest texts in an object, so that it's under the service's limit of 10 kB. */
const TEXT = 4_000;
const CODE = 1_500;
const NAMES = 60;

/** Converts records to objects of the hosted index. A long section becomes several objects. */
export function indexObjects(records: readonly SearchRecord[], base: string): IndexObject[] {
  const pages = Map.groupBy(records, ({ page }) => page);
  return [...pages.values()].flatMap((sections) =>
    sections.flatMap((record, position) => objectsOf(record, position, base, sections[0]?.date)),
  );
}

/** Converts a section. All sections of a post have its date, because any of them may be found. */
function objectsOf(record: SearchRecord, position: number, base: string, date?: string) {
  const { page, anchor, type, hierarchy, section, keywords, weight } = record;
  const place = anchor === '' ? page : `${page}#${anchor}`;
  const texts = pieces(record.text, TEXT);
  const codes = pieces(record.code, CODE);
  const count = Math.max(texts.length, codes.length, 1);
  return Array.from({ length: count }, (_, part) => ({
    objectID: part === 0 ? place : `${place}~${part + 1}`,
    url: withBase(place, base),
    page,
    title: hierarchy.lvl1 ?? '',
    type,
    hierarchy,
    content: texts[part] ?? '',
    code: codes[part] ?? '',
    section,
    date,
    keywords,
    properties: record.properties.slice(0, NAMES),
    identifiers: record.identifiers.slice(0, NAMES),
    weight: { page: weight, level: 7 - Number(type.slice(3)), position },
  }));
}

/** Cuts a text into pieces of at most `most` UTF-16 units, between words if possible. */
function pieces(text: string, most: number): string[] {
  const some = `\\S[^]{0,${most - 1}}`;
  const pattern = new RegExp(`${some}(?!\\S)|${some}(?![\\uDC00-\\uDFFF])`, 'g');
  return text.match(pattern)?.map((piece) => piece.trim()) ?? [];
}

/** Settings of the hosted index. `distinct` keeps the three best sections of each page. */
export const indexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(properties)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(keywords)',
    'unordered(identifiers)',
    'content',
    'unordered(code)',
  ],
  attributesForFaceting: ['section', 'page'],
  attributeForDistinct: 'page',
  distinct: 3,
  ranking: RANKING,
  customRanking: ['desc(weight.page)', 'desc(weight.level)', 'asc(weight.position)'],
  attributesToSnippet: ['content:10'],
  highlightPreTag: BEFORE,
  highlightPostTag: AFTER,
  separatorsToIndex: '_',
  camelCaseAttributes: ['properties', 'identifiers', 'hierarchy'],
  ignorePlurals: true,
  queryLanguages: ['en'],
  indexLanguages: ['en'],
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
} satisfies IndexSettings;
