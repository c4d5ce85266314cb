import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { htmlRules, type HtmlFault } from './htmlFaults.ts';
import type { Page } from './site.ts';

/** What a worker is asked for: pages' HTML by the pages' files. */
export type HtmlBatch = [file: string, html: string][];
export type FaultBatch = [file: string, faults: HtmlFault[]][];

/** Big enough to be worth the way, small enough for all to end at one time. */
const BATCH = 8;

/** Validate the pages on all processors; a page whose HTML was seen before is read from `cacheFile`. */
export async function validatePages(
  pages: readonly Page[],
  cacheFile: string,
): Promise<Map<string, HtmlFault[]>> {
  const known = readCache(cacheFile);
  const keys = new Map(pages.map(({ file, html }) => [file, keyOf(html)]));
  const news = pages.filter(({ file }) => known[keys.get(file) ?? ''] === undefined);
  const fresh = new Map(
    await inWorkers(withoutRepeats(news.map(({ file, html }) => [file, html]))),
  );
  const faults = new Map(
    pages.map(({ file }) => [file, fresh.get(file) ?? known[keys.get(file) ?? ''] ?? []]),
  );
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(
    cacheFile,
    JSON.stringify(Object.fromEntries(pages.map(({ file }) => [keys.get(file), faults.get(file)]))),
  );
  return faults;
}

const rules = JSON.stringify(htmlRules);

function keyOf(html: string): string {
  return createHash('sha256').update(rules).update(html).digest('base64url');
}

function readCache(file: string): Record<string, HtmlFault[]> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, HtmlFault[]>;
  } catch {
    return {};
  }
}

/** What stands around a page's text, from one region of `Document.astro` to the next. */
const FRAME = /<div class="(?:navbar|footer)-region"[\s\S]*?(?=<div class="(?:page|progress)\b)/g;

/** Leave frames out that an earlier page has letter for letter: a third of the HTML is the same menus. */
export function withoutRepeats(pages: HtmlBatch): HtmlBatch {
  const seen = new Set<string>();
  return pages.map(([file, html]) => [
    file,
    html.replaceAll(FRAME, (frame) => {
      if (seen.has(frame)) return '';
      seen.add(frame);
      return frame;
    }),
  ]);
}

async function inWorkers(pages: HtmlBatch): Promise<FaultBatch> {
  const batches: HtmlBatch[] = [];
  for (let at = 0; at < pages.length; at += BATCH) batches.push(pages.slice(at, at + BATCH));
  const count = Math.min(batches.length, availableParallelism());
  return (await Promise.all(Array.from({ length: count }, () => drain(batches)))).flat();
}

/** Let one worker take batches until none is left. */
function drain(batches: HtmlBatch[]): Promise<FaultBatch> {
  const worker = new Worker(new URL('htmlWorker.ts', import.meta.url));
  const done: FaultBatch = [];
  return new Promise<FaultBatch>((resolve, reject) => {
    const next = (): void => {
      const batch = batches.shift();
      if (batch === undefined) resolve(done);
      else worker.postMessage(batch, []);
    };
    worker.on('message', (faults: FaultBatch) => {
      done.push(...faults);
      next();
    });
    worker.on('error', reject);
    next();
  }).finally(() => void worker.terminate());
}
