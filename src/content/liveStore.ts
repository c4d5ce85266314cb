import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { CollectionEntry, CollectionKey } from 'astro:content';
import type { LoaderContext } from 'astro/loaders';

type Store = LoaderContext['store'];

// The loader and the pages run in module graphs of their own: what they share can be no module.
const KEY = Symbol.for('docs-site:live-stores');
const shared = globalThis as { [KEY]?: Map<string, Store> };
const stores = (shared[KEY] ??= new Map());

/** Where Astro lists the pages that are modules. */
const MODULES = resolve('.astro/content-modules.mjs');

function isModule(entry: object): boolean {
  return 'deferredRender' in entry && entry.deferredRender === true;
}

/** Hand over the store that a collection is loaded into. */
export function tellStore(collection: string, store: Store): void {
  stores.set(collection, store);
}

/**
 * List a collection as it is at this moment, in the dev server. What Astro itself gives there is half a second older, and stays so for good if a
 * page is being loaded while its copy is written.
 */
export function entriesNow<C extends CollectionKey>(collection: C): CollectionEntry<C>[] {
  const store = stores.get(collection);
  const entries = [...(store?.values() ?? [])].map(
    (entry) => ({ ...entry, collection }) as CollectionEntry<C>,
  );
  const modules = existsSync(MODULES) ? readFileSync(MODULES, 'utf8') : '';
  // A page in `.mdx` is there when Astro can load it.
  return entries.filter(({ filePath = '', ...entry }) => {
    const isThere = !isModule(entry) || modules.includes(JSON.stringify(filePath));
    if (isThere) missedSince.delete(filePath);
    else if (hasMissed(filePath)) store?.addModuleImport(filePath);
    return isThere;
  });
}

/** Milliseconds within which Astro writes its list; a change while it is being written is lost, and it has to be asked again. */
const WRITTEN = 2000;
const missedSince = new Map<string, number>();

function hasMissed(file: string): boolean {
  const now = performance.now();
  const since = missedSince.get(file) ?? now;
  const isLate = now - since > WRITTEN;
  missedSince.set(file, isLate ? now : since);
  return isLate;
}

/** Find the file of a draft, in the dev server, by the route that its page would have. */
export function draftAt(route: string): string | undefined {
  for (const store of stores.values()) {
    for (const { data } of store.values()) {
      const { place, draft } = data as { place?: { route: string; file: string }; draft?: boolean };
      if (draft === true && place?.route === route) return place.file;
    }
  }
  return undefined;
}
