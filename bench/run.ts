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

async function bench(options: BenchOptions): Promise<void> {
  const started = Date.now();
  const loadBefore = loadavg()[0] ?? 0;
  if (loadBefore > 1)
    console.log(`The load of this machine is ${loadBefore.toFixed(1)}, so times will be too long.`);
  const results: Pick<Results, 'measurements' | 'failures'> = { measurements: [], failures: [] };
  const add = (found: typeof results): void => {
    results.measurements.push(...found.measurements);
    results.failures.push(...found.failures);
    for (const { tool, part, where, reason } of found.failures)
      console.log(`  ${tool}, ${part} ${where}: ${reason}`);
  };
  const versions: Record<string, string> = ownVersions();
  let speed: [before: number, after: number] | undefined;
  const peers = options.parts.some((part) => part !== 'search')
    ? options.peers.filter((peer) => installed(peer))
    : [];
  const tools = [ours, ...peers.map(peerTool)];

  // Earlier builds of our own site contain earlier code.
  for (const pages of new Set([...options.sizes, options.searchPages]))
    rmSync(ours.output(pages), { recursive: true, force: true });

  if (options.parts.includes('build')) {
    for (const pages of options.sizes)
      for (const tool of tools) add(await benchBuild(tool, pages, options.builds));
    for (const pages of options.sizes.slice(1))
      for (const tool of tools)
        if (pages !== options.searchPages)
          rmSync(tool.output(pages), { recursive: true, force: true });
  }
  const inBrowser = options.parts.filter((part) => part !== 'build');
  if (inBrowser.length > 0) await withBrowser((browser) => lookAtSites(browser, tools));

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
        yardstick: speed,
        versions,
      },
    ],
  });

  async function lookAtSites(browser: Browser, all: readonly Tool[]): Promise<void> {
    versions['chromium'] = browser.version();
    const speedBefore = await yardstick(browser);
    const [pages = 350] = options.sizes;
    if (inBrowser.some((part) => part !== 'search'))
      for (const tool of all)
        add(
          await benchPages(browser, tool, {
            pages,
            rounds: options.rounds,
            parts: inBrowser.filter((part) => part !== 'search'),
          }),
        );
    if (inBrowser.includes('search')) {
      const engines = options.peers.length > 0 && installed('search');
      add(
        await benchSearch(browser, {
          rounds: options.rounds,
          pages: options.searchPages,
          peers: engines,
          onPhone: (measure) =>
            options.yardstick === undefined
              ? measure(weakPhone())
              : atPace(browser, options.yardstick, measure),
        }),
      );
    }
    speed = [speedBefore, await yardstick(browser)];
  }

  function installed(peer: Peer | 'search'): boolean {
    try {
      Object.assign(versions, installPeer(peer));
      return true;
    } catch (error) {
      add({
        measurements: [],
        failures: [{ part: 'install', where: '', tool: peer, reason: (error as Error).message }],
      });
      return false;
    }
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
