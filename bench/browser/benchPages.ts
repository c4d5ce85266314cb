import type { Browser } from 'playwright-core';
import { ensureBuilt } from '../build/ensureBuilt.ts';
import type { Tool } from '../build/tools.ts';
import type { Failure, Measurement, Part } from '../measurement.ts';
import { measureClick } from './measureClick.ts';
import { measureLoad } from './measureLoad.ts';
import { PROFILES, type Profile } from './profiles.ts';
import { samplePages } from './samplePages.ts';
import { serveFolder } from './serveFolder.ts';

interface Wanted {
  pages: number;
  rounds: number;
  parts: readonly Part[];
}

const KINDS: readonly [type: string, name: string][] = [
  ['Document', 'HTML'],
  ['Stylesheet', 'CSS'],
  ['Script', 'JS'],
  ['Image', 'images'],
  ['Font', 'fonts'],
];

/** Measures a tool's site in the browser: first loads and clicks, on each profile. */
export async function benchPages(
  browser: Browser,
  tool: Tool,
  { pages, rounds, parts }: Wanted,
): Promise<{ measurements: Measurement[]; failures: Failure[] }> {
  const measurements: Measurement[] = [];
  const failures: Failure[] = [];
  const built = await ensureBuilt(tool, pages);
  if (built !== undefined) {
    const where = `${pages} pages`;
    failures.push(...parts.map((part) => ({ part, where, tool: tool.name, reason: built })));
    return { measurements, failures };
  }
  const server = await serveFolder(tool.output(pages));
  const site: BenchedSite = { browser, origin: server.origin, rounds, ...samplePages(pages) };
  try {
    for (const profile of PROFILES) {
      const where = `${pages} pages, ${profile.name}`;
      for (const [part, measure] of [
        ['load', loads],
        ['click', clicks],
      ] as const) {
        if (!parts.includes(part)) continue;
        console.log(`  ${tool.name}, ${part}, ${where}`);
        const common = { part, where, tool: tool.name };
        try {
          const found = await measure(site, profile);
          measurements.push(
            ...found.map(([name, unit, values]) => ({ ...common, measure: name, unit, values })),
          );
        } catch (error) {
          const [reason = ''] = (error as Error).message.split('\n');
          failures.push({ ...common, reason });
        }
      }
    }
  } finally {
    await server.stop();
  }
  return { measurements, failures };
}

/** A built site with the pages that are measured. */
interface BenchedSite extends ReturnType<typeof samplePages> {
  browser: Browser;
  origin: string;
  rounds: number;
}

async function loads(
  { browser, origin, rounds, page }: BenchedSite,
  profile: Profile,
): Promise<Found[]> {
  const address = origin + page.route;
  // The first load makes the server compress its files.
  await measureLoad(browser, address, { name: '', processor: 1 }, page.title);
  const results = await repeat(rounds, () => measureLoad(browser, address, profile, page.title));
  const of = (
    record: 'bytes' | 'requests',
    types: readonly string[] | undefined,
    scale: number,
  ): number[] =>
    results.map(
      (result) =>
        Object.entries(result[record]).reduce(
          (sum, [type, value]) => sum + (types === undefined || types.includes(type) ? value : 0),
          0,
        ) / scale,
    );
  return [
    ['bytes', 'kB', of('bytes', undefined, 1000)],
    ...KINDS.map(([type, name]): Found => [`of these ${name}`, 'kB', of('bytes', [type], 1000)]),
    ['requests', 'count', of('requests', undefined, 1)],
    ...KINDS.map(([type, name]): Found => [
      `of these for ${name}`,
      'count',
      of('requests', [type], 1),
    ]),
    ['largest contentful paint', 'ms', results.map(({ largestPaint }) => largestPaint)],
    ['blocked main thread', 'ms', results.map(({ blocked }) => blocked)],
    ['layout shift', 'share', results.map(({ shift }) => shift)],
  ];
}

async function clicks(
  { browser, origin, rounds, page, next }: BenchedSite,
  profile: Profile,
): Promise<Found[]> {
  const from = origin + page.route;
  const to = { address: origin + next.route, title: next.title };
  await measureClick(browser, { from, to, hover: 0, profile: { name: '', processor: 1 } });
  const after = (hover: number): Promise<number[]> =>
    repeat(rounds, () => measureClick(browser, { from, to, hover, profile }));
  return [
    ['without hover', 'ms', await after(0)],
    ['after 300 ms of hover', 'ms', await after(300)],
  ];
}

type Found = [measure: string, unit: Measurement['unit'], values: number[]];

async function repeat<Result>(times: number, task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < times; round += 1) results.push(await task());
  return results;
}
