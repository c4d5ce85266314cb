import { MAX_PAGE_QUERY } from '../shared/queryLength.ts';
import { cutText } from 'search/text/strings.ts';

/**
 * Pages on one page of results: docs/decisions/reading.md#sizes-and-delays-of-the-search-dialog.
 */
export const PAGE_SIZE = 20;

/** The question in the URL of the search page. */
export interface PageAsk {
  readonly text: string;
  readonly section?: string;
  /** Starts at 1. */
  readonly page: number;
}

/** Reads the question from the query string of a URL. Ignores what makes no sense. */
export function readPageAsk(search: string): PageAsk {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    text: cutText(params.get('q') ?? '', MAX_PAGE_QUERY),
    section: params.get('section') || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** Returns a question as the query string of a URL, as short as possible. */
export function writePageAsk({ text, section, page }: PageAsk): string {
  const params = new URLSearchParams();
  if (text.trim() !== '') params.set('q', text.trim());
  if (section !== undefined) params.set('section', section);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/**
 * Lists the page numbers to link to: the first, the last, and those around the current one, with 0
 * for each gap.
 */
export function pagesAround(page: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, i) => i + 1);
  const near = all.filter((n) => n === 1 || n === count || Math.abs(n - page) <= 1);
  return near.flatMap((n, i) => (i > 0 && near[i - 1] !== n - 1 ? [0, n] : [n]));
}
