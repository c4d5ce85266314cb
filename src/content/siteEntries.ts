import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { liveStores } from './liveStores.ts';

/**
 * Lists a collection. In the dev server, entries come from the loader's store: Astro's copy of it
 * is half a second older, and stays so if a page is loading while the copy is replaced.
 */
export async function siteEntries<C extends CollectionKey>(
  collection: C,
): Promise<CollectionEntry<C>[]> {
  const entries = await getCollection(collection);
  const store = liveStores.get(collection);
  if (store === undefined) return entries;
  // A page in `.mdx` can be rendered once Astro knows it.
  const known = new Set(entries.map(({ id }) => id));
  return store
    .values()
    .filter((entry) => entry.deferredRender !== true || known.has(entry.id))
    .map((entry) => ({ ...entry, collection }) as unknown as CollectionEntry<C>);
}
