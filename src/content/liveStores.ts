import type { LoaderContext } from 'astro/loaders';

// The loader and the pages run in module graphs of their own, so they can't share a module.
const KEY = Symbol.for('docs-site:live-stores');
const shared = globalThis as { [KEY]?: Map<string, LoaderContext['store']> };

/** The stores that the dev server's collections are loaded into, by the collection's name. */
export const liveStores: Map<string, LoaderContext['store']> = (shared[KEY] ??= new Map());
