import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { applyProfile, DESKTOP, type Phone } from '../browser/profiles.ts';
import type { BenchServer } from '../browser/serveFolder.ts';
import { watchRequests } from '../browser/untilQuiet.ts';
import type { Measurement } from '../measurement.ts';
import { percentile } from '../statistics.ts';
import type { Corpus } from './corpus.ts';

const INPUT = '[data-search-dialog] .search-field';
const OPTION = '[role=option]';
const PATIENCE = 10_000;
/** Milliseconds between keys: a query of 16 letters takes two seconds to type. */
const BETWEEN_KEYS = 120;
const TYPED = 10;

interface DialogRun {
  corpus: Corpus;
  server: BenchServer;
  /** The page on which the search is opened. */
  path: string;
  phone: Phone;
  rounds: number;
}

/** Measures the dialog from the click to the field, the hits, and the loaded index; then typing. */
export async function benchDialog(browser: Browser, run: DialogRun): Promise<Measurement[]> {
  const { corpus, phone, rounds } = run;
  const wanted = corpus.queries
    .filter(({ category }) => category !== 'none')
    .map(({ query }) => query);
  const every = Math.max(1, Math.floor(wanted.length / TYPED));
  const queries = wanted.filter((_, at) => at % every === 0).slice(0, TYPED);
  const open = () => withPage(browser, run, (page) => openAndAsk(run, page, queries[0] ?? 'flow'));
  const type = () => withPage(browser, run, (page) => typeAll(run, page, queries));
  // A warm-up round: the server compresses each file on the first request, in the same process
  // that types.
  await open();
  await type();
  const opened: Opening[] = [];
  for (let round = 0; round < rounds; round += 1) opened.push(await open());
  const typed: Typing[] = [];
  for (let round = 0; round < rounds; round += 1) typed.push(await type());
  const rows: [measure: string, unit: Measurement['unit'], values: number[]][] = [
    ['field on screen', 'ms', opened.map(({ field }) => field)],
    ['first hits on screen', 'ms', opened.map(({ first }) => first)],
    ['index bytes to the first hits', 'kB', opened.map(({ firstBytes }) => firstBytes / 1000)],
    ['all bytes to the first hits', 'kB', opened.map(({ allFirstBytes }) => allFirstBytes / 1000)],
    ['index complete', 'ms', opened.map(({ complete }) => complete)],
    ['index complete after the last key', 'ms', opened.map(({ afterTyping }) => afterTyping)],
    ['index bytes to complete', 'kB', opened.map(({ bytes }) => bytes / 1000)],
    ['longest task, opening', 'ms', opened.map(({ longest }) => longest)],
    ...percentileRows('keystroke to painted hits', typed),
    ['longest task, typing', 'ms', typed.map(({ longest }) => longest)],
  ];
  const where = `dialog, ${corpus.title}, ${phone.name}`;
  return rows.map(([measure, unit, values]) => ({
    part: 'search',
    where,
    tool: 'ours',
    measure,
    unit,
    values,
  }));
}

interface Typing {
  times: number[];
  longest: number;
}

type Opening = Awaited<ReturnType<typeof openAndAsk>>;

/** Returns rows with percentiles of times. */
export function percentileRows(
  name: string,
  rounds: readonly { times: number[] }[],
): [measure: string, unit: 'ms', values: number[]][] {
  return [0.5, 0.95, 0.99].map((share) => [
    `${name}, p${share * 100}`,
    'ms',
    rounds.map(({ times }) => percentile(times, share)),
  ]);
}

async function openAndAsk({ server }: DialogRun, page: Page, query: string) {
  const from = server.sent.length;
  const began = await openDialog(page);
  const field = await moment(page, 'field');
  await typeSteadily(page, query);
  const lastKey = Date.now();
  const first = await moment(page, 'option');
  await untilStill(server);
  const sent = server.sent.slice(from);
  const ofIndex = sent.filter((one) => one.path.includes('/_search/'));
  const sum = (of: typeof sent, until = Infinity): number =>
    of.filter(({ at }) => at <= until).reduce((total, { bytes }) => total + bytes, 0);
  const complete = Math.max(first, ...ofIndex.map(({ at }) => at));
  return {
    field: field - began,
    first: first - began,
    complete: complete - began,
    afterTyping: Math.max(0, complete - lastKey),
    firstBytes: sum(ofIndex, first),
    allFirstBytes: sum(sent, first),
    bytes: sum(ofIndex),
    longest: await longestTask(page),
  };
}

async function typeAll(
  { server }: DialogRun,
  page: Page,
  texts: readonly string[],
): Promise<Typing> {
  await openDialog(page);
  await moment(page, 'field');
  await typeSteadily(page, texts[0] ?? 'flow');
  await moment(page, 'option');
  await untilStill(server);
  await page.evaluate(() => Reflect.get(globalThis, 'benchDialog').reset());
  for (const text of texts) {
    await page.fill(INPUT, '');
    await typeSteadily(page, text);
  }
  await pause(500);
  return {
    times: await page.evaluate(() => Reflect.get(globalThis, 'benchDialog').times as number[]),
    longest: await longestTask(page),
  };
}

async function withPage<Result>(
  browser: Browser,
  { server, path, phone }: DialogRun,
  task: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(DESKTOP);
  try {
    const page = await context.newPage();
    await page.addInitScript(observe, { INPUT, OPTION });
    // The browser's network throttling skips workers, so the server slows their responses.
    const untilQuiet = watchRequests(
      await applyProfile(page, { name: '', processor: phone.processor }),
    );
    server.setLink(undefined);
    await page.goto(server.origin + path, { waitUntil: 'load' });
    await untilQuiet();
    server.setLink(phone.link);
    return await task(page);
  } finally {
    server.setLink(undefined);
    await context.close();
  }
}

/** Types at fixed times, so that a slow response to one key doesn't delay the next. */
async function typeSteadily(page: Page, text: string): Promise<void> {
  const from = performance.now();
  for (const [place, letter] of [...text].entries()) {
    await pause(Math.max(0, from + place * BETWEEN_KEYS - performance.now()));
    await page.keyboard.type(letter);
  }
}

/** Clicks the search button; returns the time of the click. */
async function openDialog(page: Page): Promise<number> {
  const trigger = page.locator('[data-search-trigger]:visible').first();
  if ((await trigger.count()) === 0) throw new Error('the page has no [data-search-trigger]');
  await page.evaluate(() => Reflect.get(globalThis, 'benchDialog').reset());
  const box = await trigger.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.up();
  return moment(page, 'click');
}

/** Waits until something is painted; returns the time in milliseconds since the epoch. */
async function moment(page: Page, name: 'click' | 'field' | 'option'): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < PATIENCE) {
    const at = await page.evaluate(
      (of) =>
        (Reflect.get(globalThis, 'benchDialog') as { seen: Record<string, number> } | undefined)
          ?.seen[of],
      name,
    );
    if (at !== undefined) return at;
    await pause(100);
  }
  throw new Error(
    `no ${{ click: 'click', field: INPUT, option: OPTION }[name]} appeared within ${PATIENCE / 1000} s`,
  );
}

/** Waits until the server has sent nothing for a second and a half. */
async function untilStill(server: BenchServer): Promise<void> {
  let count = -1;
  while (count !== server.sent.length) {
    count = server.sent.length;
    await pause(1500);
  }
}

async function longestTask(page: Page): Promise<number> {
  await pause(300);
  return page.evaluate(() => Reflect.get(globalThis, 'benchDialog').longest as number);
}

/** Runs in the page: records the click, and when the field and the hits are painted. */
function observe({ INPUT: input, OPTION: option }: { INPUT: string; OPTION: string }): void {
  const state = {
    seen: {} as Record<string, number>,
    times: [] as number[],
    longest: 0,
    reset: () => void Object.assign(state, { seen: {}, times: [], longest: 0 }),
  };
  Reflect.set(globalThis, 'benchDialog', state);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) state.longest = Math.max(state.longest, duration);
  }).observe({ type: 'longtask' });
  const now = (): number => performance.timeOrigin + performance.now();
  const afterPaint = (act: () => void): void =>
    void requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', act);
      port1.start();
      port2.postMessage(null);
    });
  let key: number | undefined;
  addEventListener(
    'click',
    ({ timeStamp }) => (state.seen['click'] ??= performance.timeOrigin + timeStamp),
    { capture: true },
  );
  addEventListener('input', ({ timeStamp }) => (key = performance.timeOrigin + timeStamp), {
    capture: true,
  });
  const isShown = (selector: string): boolean =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  const note = (name: string, selector: string): void => {
    if (state.seen[name] !== undefined) return;
    // Read after the paint, because before it, reading would add style and layout work to the
    // measured task.
    afterPaint(() => {
      if (isShown(selector)) state.seen[name] ??= now();
    });
  };
  new MutationObserver((records) => {
    note('field', input);
    note('option', option);
    const list = document.querySelector('[role=listbox]');
    if (
      key === undefined ||
      list === null ||
      // The previous hits, which can't be selected.
      list.matches('.search-loading') ||
      !records.some(({ target }) => list.contains(target) || target.contains(list))
    )
      return;
    const pressed = key;
    key = undefined;
    afterPaint(() => state.times.push(now() - pressed));
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
}
