import { INDEX_META } from 'search/index/indexAddress.ts';

/** Gives the address of the index that the page names; empty before the first build. */
export function indexAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=search-index]')?.content ?? '';
}

/** Asks the server for the index that the page uses now; empty if the server can't be reached. */
export async function publishedIndexAddress(): Promise<string | undefined> {
  try {
    const answer = await fetch(location.pathname, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(10_000),
    });
    return INDEX_META.exec(await answer.text())?.[1];
  } catch {
    return undefined;
  }
}
