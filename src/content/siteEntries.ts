import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { entriesNow } from './liveStore.ts';

/** List a collection: in the dev server as it is at this moment, in a build as it was loaded. */
export async function siteEntries<C extends CollectionKey>(
  collection: C,
): Promise<CollectionEntry<C>[]> {
  return import.meta.env.DEV ? entriesNow(collection) : getCollection(collection);
}
