/*
 * The stops of a query, from the key that was pressed to what is shown:
 *
 *  1. shared/listenToField.ts    cuts long text, and reduces a pasted stack trace to its message
 *  2. shared/session.ts          waits for the next letter, cancels older queries, keeps results
 *  3. siteProvider.ts            picks the built-in index, or hosted search with it as the fallback
 *  4. client/embeddedProvider.ts finds the index of the page's build, or the one that replaced it
 *  5. client/engineLink.ts       sends the query to the worker, and fetches parts of the index for it
 *  6. client/serveEngine.ts      drops queries that were canceled meanwhile
 *  7. search/src/host.ts         asks the engine again after each part that it wanted
 *  8. engine/engine.ts           answers with what is loaded:
 *       query.ts                 splits the text into words and phrases
 *       expand.ts                finds what each word may stand for: forms, typos, synonyms, names
 *       evidence.ts              finds where the words are
 *       rank.ts, score.ts        orders pages and their sections
 *       quotes.ts                moves pages up that quote a message
 *       cardIndex.ts             chooses the card above the hits
 *       hits.ts                  makes titles, sections, and snippets
 *  9. shared/state.ts            decides what the screen shows
 * 10. dialog/ or page/           draws it
 */
import { embeddedProvider } from './client/embeddedProvider.ts';
import type { HostedSite } from './hosted/settings.ts';
import { lateProvider, withFallback } from './hosted/withFallback.ts';
import type { SearchProvider } from './client/provider.ts';

/** Set by the build if the site uses hosted search; otherwise that code isn't bundled. */
const hostedSite: HostedSite | null | undefined = import.meta.env.HOSTED_SEARCH;

let made: SearchProvider | undefined;

export function siteProvider(): SearchProvider {
  made ??= hostedSite
    ? withFallback(
        lateProvider(async () =>
          (await import('./hosted/hostedProvider.ts')).siteHosted(hostedSite),
        ),
        embeddedProvider(),
      )
    : embeddedProvider();
  return made;
}
