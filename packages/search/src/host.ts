import { Engine, type SearchResult, type SearchOptions } from './engine/engine.ts';
import type { Preview } from './index/record.ts';

/** Gets a part of the index by name; `again` skips caches, because the last copy was damaged. */
export type PartSource = (name: string, again: boolean) => Promise<Uint8Array>;

interface HostCall {
  readonly signal?: AbortSignal;
  readonly again?: boolean;
  readonly onPartial?: (result: SearchResult) => void;
}

/** An engine that loads its parts. An answer that still wants parts is incomplete. */
export interface Finder {
  search(text: string, options: SearchOptions, call?: HostCall): Promise<SearchResult>;
  preview(url: string, text: string, call?: HostCall): Promise<Preview | undefined>;
  /** Loads the parts that most answers need. */
  warm(): Promise<void>;
}

/** Rounds of loading for one answer: terms, texts of what they find, and what those change. */
const ROUNDS = 4;
/** Bodies parts that are loaded ahead. Large sites have many, and a query needs few. */
const WARM_PARTS = 3;

/**
 * Makes an engine that loads the titles at once, and other parts when queries need them. A part
 * that fails is loaded again.
 */
export function makeHost(titles: string, source: PartSource): Finder {
  let engine: Promise<Engine> | undefined;
  const loads = new Map<string, Promise<void>>();
  const missing = new Set<string>();

  /** Reads a part. If it's damaged or missing, fetches it once more, past all caches. */
  async function take<Made>(name: string, use: (bytes: Uint8Array) => Made): Promise<Made> {
    try {
      return use(await source(name, false));
    } catch {
      return use(await source(name, true));
    }
  }

  function ready(): Promise<Engine> {
    engine ??= take(titles, (bytes) => new Engine(titles, bytes));
    engine.catch(() => (engine = undefined));
    return engine;
  }

  function load(of: Engine, name: string): Promise<void> {
    const known = loads.get(name);
    if (known) return known;
    const started = take(name, (bytes) => of.add(name, bytes));
    loads.set(name, started);
    started.catch(() => {
      loads.delete(name);
      missing.add(name);
    });
    return started;
  }

  /** Answers, and loads what the answer needs, until nothing is missing. */
  async function complete<Result extends { wants: readonly string[] }>(
    look: (of: Engine) => Result,
    { signal, again }: HostCall,
    onPartial?: (result: Result) => void,
  ): Promise<Result> {
    const of = await ready();
    if (again) missing.clear();
    signal?.throwIfAborted();
    let result = look(of);
    for (let round = 0; round < ROUNDS; round++) {
      const wants = result.wants.filter((name) => !missing.has(name));
      if (wants.length === 0) break;
      onPartial?.(result);
      // Terms decide which texts are needed.
      const first = wants.filter((name) => !of.texts.includes(name));
      await Promise.allSettled((first.length > 0 ? first : wants).map((name) => load(of, name)));
      signal?.throwIfAborted();
      result = look(of);
    }
    return result;
  }

  ready().catch(() => undefined);
  return {
    search: (text, options, call = {}) =>
      complete((of) => of.search(text, options), call, call.onPartial),
    async preview(url, text, call = {}) {
      return (await complete((of) => of.preview(url, text), call)).preview;
    },
    async warm() {
      const of = await ready();
      const early = [...of.bodies.slice(0, WARM_PARTS), ...of.cards];
      await Promise.allSettled(early.map((name) => load(of, name)));
    },
  };
}
