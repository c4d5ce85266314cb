import { QUERY_CAP } from 'search/engine/query.ts';
import { cutText } from 'search/text/strings.ts';
import type { HostedSearch } from './settings.ts';
import { AFTER, BEFORE } from './marks.ts';

/** Hits in the dialog. */
export const DIALOG_HITS = 8;
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

/** The service's ranking criteria, in the order that its documentation recommends. */
export const RANKING: string[] = [
  'words',
  'filters',
  'typo',
  'attribute',
  'proximity',
  'exact',
  'custom',
];

/** Returns what the dialog sends to `POST /1/indexes/{indexName}/query`. */
export function dialogPayload(query: string, section?: string): Record<string, unknown> {
  return {
    query: cutText(query.trim(), QUERY_CAP),
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
  readonly section?: string;
}

/**
 * Returns what the search page sends to `POST /1/indexes/*\/queries`: a request for its hits, and
 * with a section filter, another one for the counts of all sections.
 */
export function pageRequests(
  { indexName }: HostedSearch,
  { query, limit, offset, perPage, section }: PageRequest,
): Record<string, unknown>[] {
  const common = {
    indexName,
    query: cutText(query.trim(), QUERY_CAP),
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
