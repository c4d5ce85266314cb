import { fetchRoutes } from '../open/fetchRoutes.ts';
import { nearestRoutes } from 'published/nearestRoutes.ts';
import type { SearchProvider } from '../client/provider.ts';
import { withoutQuotes } from './messages.ts';
import type { Suggestion } from './state.ts';

/** The most pages to suggest. */
const LIMIT = 5;
/** Words of a query that are searched one by one, longest first: they say the most. */
const WORDS = 4;
const PER_WORD = 3;
/**
 * A shorter word that no page has is one letter away from too many others: "okta" would find
 * "data".
 */
const CORRECTABLE = 5;

/**
 * Suggests pages for a query without hits: those it finds without its quotes, or else those that
 * its words find one by one, or else those with a similar name.
 */
export async function suggestPages(
  text: string,
  provider: SearchProvider,
  signal?: AbortSignal,
  loadRoutes = fetchRoutes,
): Promise<readonly Suggestion[]> {
  const unquoted = withoutQuotes(text);
  if (unquoted !== text.trim()) {
    const options = { signal, limit: LIMIT, sectionsPerPage: 0 };
    const { hits } = await provider.search(unquoted, options);
    if (hits.length > 0) return hits;
  }
  const byWord = await searchWords(text, provider, signal);
  if (byWord.length > 0) return byWord;
  const routes = nearestRoutes(text, await loadRoutes(), LIMIT);
  return routes.map(([url, title]) => ({ url, title }));
}

/**
 * Searches one word after the other: there is only one engine, and the first words usually find
 * enough.
 */
async function searchWords(
  text: string,
  provider: SearchProvider,
  signal?: AbortSignal,
): Promise<readonly Suggestion[]> {
  const all = new Set(text.toLowerCase().match(/[\p{L}\p{N}_.-]{3,}/gu));
  if (all.size < 2) return [];
  const longest = [...all].sort((a, b) => b.length - a.length).slice(0, WORDS);
  const found = new Map<string, Suggestion>();
  for (const word of longest) {
    const options = { signal, limit: PER_WORD, sectionsPerPage: 0 };
    const { hits, unfound = [] } = await provider.search(word, options);
    if (word.length < CORRECTABLE && unfound.includes(word)) continue;
    for (const hit of hits) found.set(hit.url, hit);
    if (found.size >= LIMIT) break;
  }
  return [...found.values()].slice(0, LIMIT);
}
