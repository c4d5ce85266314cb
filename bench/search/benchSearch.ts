import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Phone } from '../browser/profiles.ts';
import { serveFolder } from '../browser/serveFolder.ts';
import { ensureBuilt, lastWords } from '../build/ensureBuilt.ts';
import { runMeasured } from '../build/runMeasured.ts';
import { ours } from '../build/tools.ts';
import { writeFiles } from '../generate/writeFiles.ts';
import type { Failure, Measurement } from '../measurement.ts';
import { workFolder } from '../work.ts';
import { benchDialog } from './benchDialog.ts';
import { benchEngine } from './benchEngine.ts';
import { readCorpus, type Corpus } from './corpus.ts';
import { serveModules } from './serveModules.ts';
import {
  writeMiniSearchIndex,
  writeOwnIndex,
  writePagefindIndex,
  type WrittenIndex,
} from './writeIndexes.ts';

interface Wanted {
  rounds: number;
  pages: number;
  peers: boolean;
  /** Measures on a phone with the requested speed, however fast the machine is at the moment. */
  onPhone: <Result>(measure: (phone: Phone) => Promise<Result>) => Promise<Result>;
}

interface Found {
  measurements: Measurement[];
  failures: Failure[];
}

/** What the measurement of each site needs, and what it found. */
interface Run extends Wanted {
  browser: Browser;
  found: Found;
  fail: (where: string, tool: string, reason: unknown) => void;
}

/** Measures search on our own and a generated site, and other engines on the same records. */
export async function benchSearch(browser: Browser, wanted: Wanted): Promise<Found> {
  const { pages } = wanted;
  const found: Found = { measurements: [], failures: [] };
  const fail: Run['fail'] = (where, tool, thrown) => {
    const reason = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    found.failures.push({ part: 'search', where, tool, reason });
  };
  const run: Run = { ...wanted, browser, found, fail };
  const own = join(workFolder, 'out', 'own');
  const ownFault = await buildOwn(own);
  if (ownFault === undefined) await benchSite(run, readCorpus('own', 'our own site', own), own);
  else fail('our own site', 'ours', ownFault);
  if (pages > 0) {
    const fault = await ensureBuilt(ours, pages);
    const built = ours.output(pages);
    if (fault === undefined)
      await benchSite(run, readCorpus(`generated-${pages}`, 'generated site', built), built);
    else fail(`generated site, ${pages} pages`, 'ours', fault);
  }
  return found;
}

async function benchSite(run: Run, corpus: Corpus, built: string): Promise<void> {
  const { browser, rounds, onPhone, found, fail } = run;
  if (corpus.id === 'own' && !corpus.judged)
    fail(
      corpus.title,
      'golden set',
      "tests/search/golden.json doesn't exist, so queries were created from titles",
    );
  await benchEngines(run, corpus);
  const server = await serveFolder(built);
  try {
    const path = corpus.records.find(({ page }) => page.split('/').length > 2)?.page ?? '/';
    console.log(`  dialog, ${corpus.title}`);
    found.measurements.push(
      ...(await onPhone((phone) => benchDialog(browser, { corpus, server, path, phone, rounds }))),
    );
  } catch (error) {
    fail(`dialog, ${corpus.title}`, 'ours', error);
  } finally {
    await server.stop();
  }
}

async function benchEngines(run: Run, corpus: Corpus): Promise<void> {
  const { browser, rounds, peers, onPhone, found, fail } = run;
  const folder = join(workFolder, 'search', corpus.id);
  writeFiles(folder, [
    [
      'harness.html',
      '<!doctype html><title>Search</title><script type="module" src="/bench/search/page/harness.ts"></script>\n',
    ],
  ]);
  const engines: [name: string, write: (to: string) => WrittenIndex | Promise<WrittenIndex>][] = [
    ['ours', (to) => writeOwnIndex(to, corpus)],
    ...(peers
      ? ([
          ['MiniSearch', (to) => writeMiniSearchIndex(to, corpus)],
          ['Pagefind', (to) => writePagefindIndex(to, corpus)],
        ] satisfies typeof engines)
      : []),
  ];
  const server = await serveFolder(folder, [serveModules()]);
  try {
    for (const [name, write] of engines) {
      console.log(`  ${name}, ${corpus.title}`);
      try {
        const index = await write(join(folder, name));
        found.measurements.push(
          ...(await onPhone((phone) =>
            benchEngine(browser, { name, corpus, server, index, phone, rounds }),
          )),
        );
      } catch (error) {
        fail(corpus.title, name, error);
      }
    }
  } finally {
    await server.stop();
  }
}

/** Builds the repository's own site; returns the reason if the build fails. */
async function buildOwn(folder: string): Promise<string | undefined> {
  console.log('  building our own site');
  const run = await runMeasured({
    folder: resolve('.'),
    args: [resolve('scripts/setup.mjs'), 'scripts/build.ts'],
    env: { SITE_ROOT: undefined, OUT_DIR: folder },
  });
  return run.status === 0 && existsSync(join(folder, 'index.html')) ? undefined : lastWords(run);
}
