import type { Browser, JSHandle } from 'playwright-core';
import { measure, type Outcome } from '../../src/search/eval/measures.ts';
import { applyProfile, DESKTOP, type Phone } from '../browser/profiles.ts';
import type { BenchServer } from '../browser/serveFolder.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../statistics.ts';
import type { Corpus } from './corpus.ts';
import type { Harness } from './page/harness.ts';
import type { WrittenIndex } from './writeIndexes.ts';

interface EngineRun {
  name: string;
  corpus: Corpus;
  server: BenchServer;
  index: WrittenIndex & { titles?: string };
  phone: Phone;
  rounds: number;
}

/** The maximum number of queries that are typed letter by letter. */
const TYPED = 40;

/** Measures an engine in the browser: bytes and time to hits, speed while typing, and quality. */
export async function benchEngine(
  browser: Browser,
  { name, corpus, server, index, phone, rounds }: EngineRun,
): Promise<Measurement[]> {
  const row = (measureName: string, unit: Measurement['unit'], values: number[]): Measurement => ({
    part: 'search',
    where: `engines, ${corpus.title}, ${phone.pace}`,
    tool: name,
    measure: measureName,
    unit,
    values,
  });
  const first =
    corpus.queries.find(({ category }) => category === 'title')?.query ??
    corpus.queries[0]?.query ??
    'flow';
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    server.setLink(phone.link);
    starts.push(await withPage(phone.processor, (harness) => start(harness, first)));
    server.setLink(undefined);
  }
  const every = Math.max(1, Math.ceil(corpus.queries.length / TYPED));
  const typed = corpus.queries.filter((_, at) => at % every === 0).map(({ query }) => query);
  const typing: Awaited<ReturnType<Harness['type']>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    typing.push(
      await withPage(phone.processor, (harness) =>
        harness.evaluate((page: Harness, queries) => page.type(queries), typed),
      ),
    );
  const answers = await withPage(1, (harness) =>
    harness.evaluate(
      (page: Harness, queries) => page.ask(queries),
      corpus.queries.map(({ query }) => query),
    ),
  );
  const outcomes = corpus.queries.map((query, at): Outcome => ({
    query,
    pages: answers[at]?.pages ?? [],
    milliseconds: answers[at]?.milliseconds ?? 0,
  }));
  const { s1, mrr, ndcg, zero, falseHits } = measure(outcomes);
  return [
    row('build the index', 's', [index.seconds]),
    row('whole index, Brotli', 'kB', [index.compressed / 1000]),
    row(
      'bytes to the first hits',
      'kB',
      starts.map(({ firstBytes }) => firstBytes / 1000),
    ),
    row(
      'first hits',
      'ms',
      starts.flatMap(({ firstTime }) => firstTime ?? []),
    ),
    row(
      'bytes to all hits with texts',
      'kB',
      starts.map(({ bytes }) => bytes / 1000),
    ),
    row(
      'all hits with texts',
      'ms',
      starts.map(({ time }) => time),
    ),
    row(
      'longest task, loading',
      'ms',
      starts.map(({ longest }) => longest),
    ),
    ...[0.5, 0.95, 0.99].map((share) =>
      row(
        `keystroke, p${share * 100}`,
        'ms',
        typing.map(({ times }) => percentile(times, share)),
      ),
    ),
    row(
      'longest task, typing',
      'ms',
      typing.map(({ longest }) => longest),
    ),
    row(`S@1${corpus.judged ? '' : ' (queries made of titles)'}`, 'score', [s1]),
    row('MRR@8', 'score', [mrr]),
    row('nDCG@8', 'score', [ndcg]),
    row('no answer', 'share', [zero]),
    ...(corpus.queries.some(({ category }) => category === 'none')
      ? [row('answers to gibberish', 'share', [falseHits])]
      : []),
  ];

  async function start(harness: HarnessHandle, query: string): Promise<Start> {
    const from = server.sent.length;
    const {
      began,
      first: firstAt,
      complete,
      longest,
    } = await harness.evaluate((page: Harness, text) => page.start(text), query);
    const sent = server.sent.slice(from);
    const until = (moment: number): number =>
      sent.filter(({ at }) => at <= moment).reduce((sum, { bytes }) => sum + bytes, 0);
    return {
      firstBytes: until(firstAt ?? complete),
      firstTime: firstAt === undefined ? undefined : firstAt - began,
      bytes: until(complete),
      time: complete - began,
      longest,
    };
  }

  async function withPage<Result>(
    processor: number,
    task: (harness: HarnessHandle) => Promise<Result>,
  ): Promise<Result> {
    const context = await browser.newContext(DESKTOP);
    try {
      const page = await context.newPage();
      await page.goto(`${server.origin}/harness.html`);
      await page.waitForFunction(() => Reflect.has(globalThis, 'harness'));
      const harness = await page.evaluateHandle(
        () => Reflect.get(globalThis, 'harness') as Harness,
      );
      await harness.evaluate(
        (of: Harness, [engine, titles]) => of.open(engine ?? '', titles ?? ''),
        [name, index.titles ?? ''],
      );
      await applyProfile(page, { name: '', processor });
      return await task(harness);
    } finally {
      await context.close();
    }
  }
}

interface Start {
  firstBytes: number;
  firstTime: number | undefined;
  bytes: number;
  time: number;
  longest: number;
}

type HarnessHandle = JSHandle<Harness>;
