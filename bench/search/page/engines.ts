import { fetchPart } from '../../../src/search/client/fetchPart.ts';
import { Engine } from 'search/engine/engine.ts';
import { makeHost } from 'search/host.ts';
import {
  INDEX_OPTIONS,
  searchPages,
  type MiniSearchClass,
  type MiniSearchIndex,
} from '../miniSearch.ts';

/** An engine in the page, with the functions that the benchmark calls. */
export interface PageEngine {
  /** Starts with nothing loaded, sends one query, and calls `onFirst` when there's a hit. */
  start: (query: string, onFirst: () => void) => Promise<void>;
  /** Loads everything that any query may need. */
  loadAll: () => Promise<void>;
  /** Returns the pages that were found, best first. */
  ask: (query: string) => string[] | Promise<string[]>;
}

/** Creates an engine and loads its code. `start` and `loadAll` load its index. */
export async function openEngine(name: string, titles: string): Promise<PageEngine> {
  if (name === 'ours') return ourEngine(titles);
  if (name === 'MiniSearch') return miniSearchEngine();
  return pagefindEngine();
}

function ourEngine(titles: string): PageEngine {
  const load = (part: string): Promise<Uint8Array> => fetchPart(`/ours/${part}`, false);
  let engine: Engine | undefined;
  return {
    async start(query, onFirst) {
      let told = false;
      const tell = ({ hits }: { hits: readonly unknown[] }): void => {
        if (told || hits.length === 0) return;
        told = true;
        onFirst();
      };
      const host = makeHost(titles, load);
      const [found] = await Promise.all([host.search(query, {}, { onPartial: tell }), host.warm()]);
      tell(found);
    },
    async loadAll() {
      const made = new Engine(titles, await load(titles));
      for (const part of [...made.bodies, ...made.texts]) made.add(part, await load(part));
      engine = made;
    },
    ask: (query) => engine?.search(query).hits.map(({ page }) => page) ?? [],
  };
}

async function miniSearchEngine(): Promise<PageEngine> {
  const path = '/modules/minisearch/dist/es/index.js';
  const { default: MiniSearch } = (await import(path)) as { default: MiniSearchClass };
  let index: MiniSearchIndex | undefined;
  const loadAll = async (): Promise<void> => {
    index = MiniSearch.loadJSON(
      await (await fetch('/MiniSearch/index.json')).text(),
      INDEX_OPTIONS,
    );
  };
  const ask = (query: string): string[] => (index === undefined ? [] : searchPages(index, query));
  return {
    async start(query, onFirst) {
      await loadAll();
      if (ask(query).length > 0) onFirst();
    },
    loadAll,
    ask,
  };
}

interface Pagefind {
  init: () => Promise<void>;
  search: (query: string) => Promise<{ results: { data: () => Promise<{ url: string }> }[] }>;
}

async function pagefindEngine(): Promise<PageEngine> {
  const path = '/Pagefind/pagefind.js';
  const pagefind = (await import(path)) as Pagefind;
  const ask = async (query: string, onFirst?: () => void): Promise<string[]> => {
    const { results } = await pagefind.search(query);
    const hits = results.slice(0, 8).map(async (result) => {
      const { url } = await result.data();
      onFirst?.();
      return url;
    });
    return Promise.all(hits);
  };
  return {
    async start(query, onFirst) {
      await pagefind.init();
      await ask(query, onFirst);
    },
    loadAll: () => pagefind.init(),
    ask: (query) => ask(query),
  };
}
