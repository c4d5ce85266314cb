import { openEngine, type PageEngine } from './engines.ts';

/** The functions that the benchmark calls in the page with the engines. */
export interface Harness {
  open: (engine: string, titles: string) => Promise<void>;
  /** Times are in milliseconds since the epoch, like the server's. */
  start: (
    query: string,
  ) => Promise<{ began: number; first: number | undefined; complete: number; longest: number }>;
  /** Types every query letter by letter; returns each answer's time in ms and the longest task. */
  type: (queries: readonly string[]) => Promise<{ times: number[]; longest: number }>;
  ask: (queries: readonly string[]) => Promise<{ pages: string[]; milliseconds: number }[]>;
}

let engine: PageEngine | undefined;
const tasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' });

const now = (): number => performance.timeOrigin + performance.now();
const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, milliseconds);
  });

/** Returns the longest task since a time. The browser reports only those over 50 ms, and late. */
async function longestSince(start: number): Promise<number> {
  await pause(300);
  return Math.max(
    0,
    ...tasks.filter(({ startTime }) => startTime >= start).map(({ duration }) => duration),
  );
}

function current(): PageEngine {
  if (engine === undefined) throw new Error('no engine is loaded');
  return engine;
}

const harness: Harness = {
  async open(name, titles) {
    engine = await openEngine(name, titles);
    await pause(300);
  },
  async start(query) {
    const from = performance.now();
    const began = now();
    let first: number | undefined;
    await current().start(query, () => (first ??= now()));
    const complete = now();
    return { began, first, complete, longest: await longestSince(from) };
  },
  async type(queries) {
    await current().loadAll();
    await pause(300);
    const from = performance.now();
    const times: number[] = [];
    for (const query of queries) {
      for (let length = 1; length <= query.length; length += 1) {
        const text = query.slice(0, length);
        if (text.trim() === '') continue;
        const asked = performance.now();
        await current().ask(text);
        times.push(performance.now() - asked);
        await pause(0);
      }
    }
    return { times, longest: await longestSince(from) };
  },
  async ask(queries) {
    await current().loadAll();
    const answers: { pages: string[]; milliseconds: number }[] = [];
    for (const query of queries) {
      const asked = performance.now();
      const pages = await current().ask(query);
      answers.push({ pages, milliseconds: performance.now() - asked });
    }
    return answers;
  },
};

Reflect.set(globalThis, 'harness', harness);
