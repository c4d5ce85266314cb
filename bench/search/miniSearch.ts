import { fold, partsOf, tokenize } from 'search/text/tokenizer.ts';
import { TIER, tierOf } from 'search/engine/tiers.ts';
import type { SearchRecord } from 'search/index/record.ts';

/** The part of MiniSearch's API that is used here. */
export interface MiniSearchIndex {
  addAll: (documents: readonly Document[]) => void;
  search: (query: string, options: object) => Found[];
}

export interface MiniSearchClass {
  new (options: object): MiniSearchIndex;
  loadJSON: (json: string, options: object) => MiniSearchIndex;
}

export interface Document {
  id: number;
  page: string;
  anchor: string;
  title: string;
  heading: string;
  text: string;
  code: string;
  names: string;
}

interface Found extends Pick<Document, 'page' | 'title' | 'heading'> {
  score: number;
  queryTerms: string[];
}

/** The same terms as our engine's: words and their parts. */
function indexedTerms(text: string): string[] {
  return tokenize(text).flatMap(({ term, marked }) => [term, ...partsOf(marked)]);
}

/** The indexing options. Like our index, it stores what the dialog shows for a hit. */
export const INDEX_OPTIONS = {
  fields: ['title', 'heading', 'text', 'code', 'names'],
  storeFields: ['page', 'anchor', 'title', 'heading', 'text'],
  tokenize: indexedTerms,
  processTerm: (term: string) => term,
};

/** The search options: our engine's weights, prefixes of the last word, typos from 4 letters. */
const SEARCH_OPTIONS = {
  boost: { title: 12, heading: 8, names: 4, text: 1, code: 0.3 },
  tokenize: (text: string) => tokenize(text).map(({ term }) => term),
  prefix: (_term: string, index: number, terms: readonly string[]) => index === terms.length - 1,
  fuzzy: (term: string) => (term.length < 4 ? 0 : term.length < 8 ? 1 : 2),
  maxFuzzy: 2,
  weights: { fuzzy: 0.3, prefix: 0.7 },
};

/** Converts search records to MiniSearch documents. */
export function toDocuments(records: readonly SearchRecord[]): Document[] {
  return records.map(
    ({ page, anchor, type, hierarchy, text, code, keywords, properties, identifiers }, id) => ({
      id,
      page,
      anchor,
      text,
      code,
      title: type === 'lvl1' ? (hierarchy.lvl1 ?? '') : '',
      heading: type === 'lvl1' ? '' : (hierarchy[type] ?? ''),
      names: [...keywords, ...properties, ...identifiers].join(' '),
    }),
  );
}

/** Searches with MiniSearch, and groups sections by page with our engine's rules. */
export function searchPages(index: MiniSearchIndex, query: string, limit = 8): string[] {
  const terms = tokenize(query).map(({ term }) => term);
  const pages = Map.groupBy(index.search(query, SEARCH_OPTIONS), ({ page }) => page);
  return [...pages]
    .map(([page, sections]) => {
      const [best, ...rest] = sections
        .map(
          ({ score, queryTerms }) =>
            score * (new Set(queryTerms).size / Math.max(1, terms.length)) ** 2,
        )
        .sort((a, b) => b - a);
      return {
        page,
        tier: tierOfPage(sections, terms),
        score: (best ?? 0) + 0.3 * rest.slice(0, 4).reduce((sum, score) => sum + score, 0),
      };
    })
    .sort((a, b) => b.tier - a.tier || b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}

function tierOfPage(sections: readonly Found[], terms: readonly string[]): number {
  const wanted = terms.join(' ');
  const title = fold(sections.find((section) => section.title !== '')?.title ?? '');
  const titleTerms = tokenize(title).map(({ term }) => term);
  if (title === '' && sections.every(({ heading }) => fold(heading) !== wanted)) return TIER.some;
  return tierOf({
    wholeTitle: titleTerms.join(' ') === wanted,
    heading: sections.some(({ heading }) => heading !== '' && fold(heading) === wanted),
    titleStart: title !== '' && titleTerms.join(' ').startsWith(wanted),
    title: title !== '' && terms.every((term) => titleTerms.includes(term)),
  });
}
