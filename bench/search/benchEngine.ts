import type { Browser, JSHandle } from 'playwright-core';
import { measure, type Outcome } from '../../src/search/eval/measures.ts';
import { applyProfile, DESKTOP, type Phone } from '../browser/profiles.ts';
import type { BenchServer } from '../browser/serveFolder.ts';
import type { Measurement } from '../measurement.ts';
import { percentileRows } from './benchDialog.ts';
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
export async function benchEngine(browser: Browser, run: EngineRun): Promise<Measurement[]> {
  const { name, corpus, server, index, phone, rounds } = run;
  const { queries } = corpus;
  const first = queries.find(({ category }) => category === 'title') ?? queries[0];
  const starts: Start[] = [];
  for (let round = 0; round < rounds; round += 1) {
    server.setLink(phone.link);
    const measureStart = (harness: HarnessHandle) => start(server, harness, first?.query ?? 'flow');
    starts.push(await withPage(browser, run, phone.processor, measureStart));
    server.setLink(undefined);
  }
  const every = Math.max(1, Math.ceil(queries.length / TYPED));
  const typed = queries.filter((_, at) => at % every === 0).map(({ query }) => query);
  const typing: Awaited<ReturnType<Harness['type']>>[] = [];
  for (let round = 0; round < rounds; round += 1)
    typing.push(
      await withPage(browser, run, phone.processor, (harness) =>
        harness.evaluate((page: Harness, texts) => page.type(texts), typed),
      ),
    );
  const rows: [measure: string, unit: Measurement['unit'], values: number[]][] = [
    ['build the index', 's', [index.seconds]],
    ['whole index, Brotli', 'kB', [index.compressed / 1000]],
    ['bytes to the first hits', 'kB', starts.map(({ firstBytes }) => firstBytes / 1000)],
    ['first hits', 'ms', starts.flatMap(({ firstTime }) => firstTime ?? [])],
    ['bytes to all hits with texts', 'kB', starts.map(({ bytes }) => bytes / 1000)],
    ['all hits with texts', 'ms', starts.map(({ time }) => time)],
    ['longest task, loading', 'ms', starts.map(({ longest }) => longest)],
    ...percentileRows('keystroke', typing),
    ['longest task, typing', 'ms', typing.map(({ longest }) => longest)],
    ...(await qualityRows(browser, run)),
  ];
  const where = `engines, ${corpus.title}, ${phone.pace}`;
  return rows.map(([measureName, unit, values]) => ({
    part: 'search',
    where,
    tool: name,
    measure: measureName,
    unit,
    values,
  }));
}

/** Measures how good an engine's answers are. */
async function qualityRows(
  browser: Browser,
  run: EngineRun,
): Promise<[measure: string, unit: 'score' | 'share', values: number[]][]> {
  const { queries, judged } = run.corpus;
  const answers = await withPage(browser, run, 1, (harness) =>
    harness.evaluate(
      (page: Harness, texts) => page.ask(texts),
      queries.map(({ query }) => query),
    ),
  );
  const outcomes = queries.map((query, at): Outcome => ({
    query,
    pages: answers[at]?.pages ?? [],
    milliseconds: answers[at]?.milliseconds ?? 0,
  }));
  const { s1, mrr, ndcg, zero, falseHits } = measure(outcomes);
  const gibberish: [string, 'share', number[]] = ['answers to gibberish', 'share', [falseHits]];
  const hasGibberish = queries.some(({ category }) => category === 'none');
  return [
    [`S@1${judged ? '' : ' (queries made of titles)'}`, 'score', [s1]],
    ['MRR@8', 'score', [mrr]],
    ['nDCG@8', 'score', [ndcg]],
    ['no answer', 'share', [zero]],
    ...(hasGibberish ? [gibberish] : []),
  ];
}

async function start(server: BenchServer, harness: HarnessHandle, query: string): Promise<Start> {
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
  browser: Browser,
  { name, server, index }: EngineRun,
  processor: number,
  task: (harness: HarnessHandle) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await page.goto(`${server.origin}/harness.html`);
    await page.waitForFunction(() => Reflect.has(globalThis, 'harness'));
    const harness = await page.evaluateHandle(() => Reflect.get(globalThis, 'harness') as Harness);
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

interface Start {
  firstBytes: number;
  firstTime: number | undefined;
  bytes: number;
  time: number;
  longest: number;
}

type HarnessHandle = JSHandle<Harness>;
