import { cutQuery, LONGEST_PAGE_QUERY } from '../dialog/cutQuery.ts';

/** SPEC section 9: 20 hits per page. */
export const PAGE_SIZE = 20;

/** What the address of the search page asks for. */
export interface PageAsk {
  readonly text: string;
  readonly section?: string | undefined;
  /** From 1. */
  readonly page: number;
}

/** Reads the query of an address; nonsense in it counts as not said. */
export function readPageAsk(search: string): PageAsk {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page') ?? 1);
  return {
    text: cutQuery(params.get('q') ?? '', LONGEST_PAGE_QUERY),
    section: params.get('section') || undefined,
    page: Number.isInteger(page) && page > 0 && page < 1000 ? page : 1,
  };
}

/** Writes the query of an address, as short as can be. */
export function writePageAsk({ text, section, page }: PageAsk): string {
  const params = new URLSearchParams();
  if (text.trim() !== '') params.set('q', text.trim());
  if (section !== undefined) params.set('section', section);
  if (page > 1) params.set('page', String(page));
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}

/** Lists the pages to link to around the one being read: the first, the last, its neighbours, and 0 where some are left out. */
export function pagesAround(page: number, count: number): number[] {
  const near = Array.from({ length: count }, (_, i) => i + 1).filter(
    (n) => n === 1 || n === count || Math.abs(n - page) <= 1,
  );
  // A gap of one page takes as much room as its number.
  return near.flatMap((n, i) => {
    const skipped = i === 0 ? 0 : n - (near[i - 1] ?? n) - 1;
    return skipped === 0 ? [n] : [skipped === 1 ? n - 1 : 0, n];
  });
}
