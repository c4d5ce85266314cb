import type { HostedSearch } from './HostedSearch.ts';
import { AFTER, BEFORE } from './marks.ts';

/** SPEC section 9: hits of the dialog. */
export const DIALOG_HITS = 8;
/** SPEC section 9: query cap of the core. */
const QUERY_CAP = 512;
const RETRIEVED = [
  'title',
  'url',
  'content',
  'hierarchy.lvl0',
  'hierarchy.lvl1',
  'hierarchy.lvl2',
  'hierarchy.lvl3',
  'hierarchy.lvl4',
  'hierarchy.lvl5',
];
const HIGHLIGHTED = ['title', 'content', 'hierarchy'];

/** The order of the service's own criteria, as its documentation recommends for a search by words. */
export const RANKING: string[] = [
  'words',
  'filters',
  'typo',
  'attribute',
  'proximity',
  'exact',
  'custom',
];

/** What the dialog sends to `POST /1/indexes/{indexName}/query` (SPEC section 7), word for word. */
export function dialogPayload(query: string, section?: string): Record<string, unknown> {
  return {
    query: cap(query),
    hitsPerPage: DIALOG_HITS,
    attributesToRetrieve: RETRIEVED,
    attributesToHighlight: HIGHLIGHTED,
    typoTolerance: 'min',
    removeWordsIfNoResults: 'none',
    analytics: false,
    clickAnalytics: false,
    enablePersonalization: false,
    queryType: 'prefixLast',
    exactOnSingleWordQuery: 'attribute',
    ranking: RANKING,
    filters: sectionFilter(section),
  };
}

/** What the search page asks for. */
export interface PageRequest {
  readonly query: string;
  readonly limit: number;
  readonly offset: number;
  /** Most sections of a page. */
  readonly perPage: number;
  readonly section: string | undefined;
}

/**
 * What the search page sends to `POST /1/indexes/*\/queries` (SPEC section 7): its hits first, and with a section filter a second request
 * for the counts of the other sections.
 */
export function pageRequests(
  { indexName }: HostedSearch,
  { query, limit, offset, perPage, section }: PageRequest,
): Record<string, unknown>[] {
  const common = {
    indexName,
    query: cap(query),
    facets: ['section'],
    analytics: false,
    clickAnalytics: false,
  };
  const hits = {
    ...common,
    page: Math.floor(offset / limit),
    hitsPerPage: limit,
    distinct: perPage,
    attributesToRetrieve: RETRIEVED,
    attributesToHighlight: HIGHLIGHTED,
    attributesToSnippet: ['content:10'],
    highlightPreTag: BEFORE,
    highlightPostTag: AFTER,
    filters: sectionFilter(section),
  };
  return section === undefined
    ? [hits]
    : [hits, { ...common, hitsPerPage: 0, attributesToRetrieve: [], attributesToHighlight: [] }];
}

function sectionFilter(section: string | undefined): string {
  return section === undefined ? '' : `section:"${section.replaceAll(/["\\]/g, '')}"`;
}

function cap(query: string): string {
  return query
    .trim()
    .slice(0, QUERY_CAP)
    .replace(/[\uD800-\uDBFF]$/, '');
}
