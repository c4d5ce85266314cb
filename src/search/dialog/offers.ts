import { nearestRoutes } from '../../browser/navigation/nearestRoutes.ts';
import type { RouteTitle } from '../../browser/navigation/nearestRoutes.ts';
import type { SearchProvider } from '../client/provider.ts';
import { withoutQuotes } from './phraseAdvice.ts';
import type { Offer } from './state.ts';

/** Words of a query tried one by one, longest first: they say most. */
const WORDS = 4;
const PER_WORD = 3;
/** A shorter word that nothing has is a letter away from too many others: `okta` from `data`, by way of a slip that nobody makes. */
const CORRECTABLE = 5;

/** Finds pages for a query that has no hits: what it finds without its quotes, else what its words find one by one, else pages whose names look like it. */
export async function offersFor(
  text: string,
  provider: SearchProvider,
  routes: () => Promise<readonly RouteTitle[]>,
  signal?: AbortSignal,
  most = 5,
): Promise<Offer[]> {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_.-]{3,}/gu) ?? [])]
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS);
  const offers = new Map<string, Offer>();
  // Nothing has these words in this order: what has them at all is nearest.
  const loose = withoutQuotes(text);
  if (loose !== text.trim())
    for (const { url, title } of (
      await provider.search(loose, { signal, limit: most, sectionsPerPage: 0 })
    ).hits)
      offers.set(url, { url, title });
  if (offers.size === 0 && words.length > 1) {
    for (const word of words) {
      // One after the other: the engine is one, and the first words mostly do.
      const { hits, unfound = [] } = await provider.search(word, {
        signal,
        limit: PER_WORD,
        sectionsPerPage: 0,
      });
      if (word.length < CORRECTABLE && unfound.includes(word)) continue;
      for (const { url, title } of hits) offers.set(url, { url, title });
      if (offers.size >= most) break;
    }
  }
  if (offers.size === 0)
    for (const [url, title] of nearestRoutes(text, await routes(), most))
      offers.set(url, { url, title });
  return [...offers.values()].slice(0, most);
}
