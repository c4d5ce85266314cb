import { rmSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { chromium, type Browser } from 'playwright-core';
import { ensureChromium } from '../scripts/lib/chromium.ts';
import { chromiumFlags } from '../tests/e2e/chromiumFlags.ts';
import { benchPages } from './browser/benchPages.ts';
import { weakPhone } from './browser/profiles.ts';
import { atPace, yardstick } from './browser/yardstick.ts';
import { benchBuild } from './build/benchBuild.ts';
import { installPeer } from './build/installPeer.ts';
import { ours, peerTool, type Tool } from './build/tools.ts';
import type { Results } from './measurement.ts';
import { readOptions, USAGE, type BenchOptions, type Peer } from './options.ts';
import { saveResults } from './saveResults.ts';
import { benchSearch } from './search/benchSearch.ts';
import { ownVersions } from './versions.ts';

// Measures this site and its peers. Run it on an idle machine, because all numbers except bytes
// depend on the load.

if (process.argv.includes('--help')) console.log(USAGE);
else await bench(optionsOrExit());

/** The options of a run, and what it has found so far. */
interface Run {
  options: BenchOptions;
  results: Pick<Results, 'measurements' | 'failures'>;
  versions: Record<string, string>;
  speed?: [before: number, after: number];
}

async function bench(options: BenchOptions): Promise<void> {
  const started = Date.now();
  const loadBefore = loadavg()[0] ?? 0;
  if (loadBefore > 1)
    console.log(`The load of this machine is ${loadBefore.toFixed(1)}, so times will be too long.`);
  const results: Run['results'] = { measurements: [], failures: [] };
  const run: Run = { options, results, versions: ownVersions() };
  const peers = options.parts.some((part) => part !== 'search')
    ? options.peers.filter((peer) => isInstalled(run, peer))
    : [];
  const tools = [ours, ...peers.map(peerTool)];

  // Earlier builds of our own site contain earlier code.
  for (const pages of new Set([...options.sizes, options.searchPages])) removeBuild(ours, pages);
  if (options.parts.includes('build')) {
    for (const pages of options.sizes)
      for (const tool of tools) add(run, await benchBuild(tool, pages, options.builds));
    for (const pages of options.sizes.slice(1))
      for (const tool of tools) if (pages !== options.searchPages) removeBuild(tool, pages);
  }
  if (options.parts.some((part) => part !== 'build'))
    await withBrowser((browser) => lookAtSites(run, browser, tools));

  saveResults(options.results, {
    ...results,
    runs: [
      {
        date: new Date(started).toISOString().replace(/\.\d+/, ''),
        options: process.argv.slice(2).join(' '),
        minutes: (Date.now() - started) / 60_000,
        processor: cpus()[0]?.model ?? 'unknown',
        cores: cpus().length,
        memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
        system: `${process.platform} ${process.arch}`,
        load: [loadBefore, loadavg()[0] ?? 0],
        yardstick: run.speed,
        versions: run.versions,
      },
    ],
  });
}

function add({ results }: Run, found: Run['results']): void {
  results.measurements.push(...found.measurements);
  results.failures.push(...found.failures);
  for (const { tool, part, where, reason } of found.failures)
    console.log(`  ${tool}, ${part} ${where}: ${reason}`);
}

function removeBuild(tool: Tool, pages: number): void {
  rmSync(tool.output(pages), { recursive: true, force: true });
}

async function lookAtSites(run: Run, browser: Browser, tools: readonly Tool[]): Promise<void> {
  const { options, versions } = run;
  versions['chromium'] = browser.version();
  const speedBefore = await yardstick(browser);
  const [pages = 350] = options.sizes;
  const parts = options.parts.filter((part) => part !== 'build' && part !== 'search');
  const { rounds } = options;
  if (parts.length > 0)
    for (const tool of tools) add(run, await benchPages(browser, tool, { pages, rounds, parts }));
  if (options.parts.includes('search')) {
    const engines = options.peers.length > 0 && isInstalled(run, 'search');
    add(
      run,
      await benchSearch(browser, {
        rounds,
        pages: options.searchPages,
        peers: engines,
        onPhone: (measure) =>
          options.yardstick === undefined
            ? measure(weakPhone())
            : atPace(browser, options.yardstick, measure),
      }),
    );
  }
  run.speed = [speedBefore, await yardstick(browser)];
}

function isInstalled(run: Run, peer: Peer | 'search'): boolean {
  try {
    Object.assign(run.versions, installPeer(peer));
    return true;
  } catch (error) {
    const failure = { part: 'install' as const, where: '', tool: peer };
    add(run, {
      measurements: [],
      failures: [{ ...failure, reason: (error as Error).message }],
    });
    return false;
  }
}

async function withBrowser(task: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags,
  });
  try {
    await task(browser);
  } finally {
    await browser.close();
  }
}

function optionsOrExit(): BenchOptions {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${USAGE}`);
    return process.exit(1);
  }
}
