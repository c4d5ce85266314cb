import type { IndexSettings } from 'algoliasearch';
import { AFTER, BEFORE } from './marks.ts';
import { RANKING } from './payload.ts';

/** Settings of the hosted index: what is searched in which order, one page with its three best sections, marks that no text contains. */
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
