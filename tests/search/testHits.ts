import type { PageHit } from 'search/index/record.ts';
import type { ProviderResult } from '../../src/search/client/provider.ts';

/** Makes a hit for tests. */
export function pageHit(page: string, more: Partial<PageHit> = {}): PageHit {
  return {
    page,
    url: page,
    title: page,
    marks: [],
    section: 'Concepts',
    tier: 1,
    score: 1,
    sections: [],
    ...more,
  };
}

/** Makes an answer for tests: whole, and with a hit for each page. */
export function answer(
  query: string,
  pages: readonly string[],
  more: Partial<ProviderResult> = {},
): ProviderResult {
  return {
    query,
    hits: pages.map((page) => pageHit(page)),
    total: pages.length,
    sections: { Concepts: pages.length },
    from: 'embedded',
    complete: true,
    ...more,
  };
}
