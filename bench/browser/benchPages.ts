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
  const built = await ensureBuilt(tool, pages);
  if (built !== undefined)
    return {
      measurements: [],
      failures: parts.map((part) => ({
        part,
        where: `${pages} pages`,
        tool: tool.name,
        reason: built,
      })),
    };
  const { page, next } = samplePages(pages);
  const server = await serveFolder(tool.output(pages));
  const measurements: Measurement[] = [];
  const failures: Failure[] = [];
  try {
    for (const profile of PROFILES) {
      const where = `${pages} pages, ${profile.name}`;
      for (const [part, measure] of [
        ['load', loads],
        ['click', clicks],
      ] as const) {
        if (!parts.includes(part)) continue;
        console.log(`  ${tool.name}, ${part}, ${where}`);
        try {
          const found = await measure(profile);
          measurements.push(
            ...found.map(([name, unit, values]): Measurement => ({
              part,
              where,
              tool: tool.name,
              measure: name,
              unit,
              values,
            })),
          );
        } catch (error) {
          failures.push({
            part,
            where,
            tool: tool.name,
            reason: (error as Error).message.split('\n')[0] ?? '',
          });
        }
      }
    }
  } finally {
    await server.stop();
  }
  return { measurements, failures };

  async function loads(profile: Profile): Promise<Found[]> {
    const address = server.origin + page.route;
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

  async function clicks(profile: Profile): Promise<Found[]> {
    const from = server.origin + page.route;
    const to = { address: server.origin + next.route, title: next.title };
    await measureClick(browser, { from, to, hover: 0, profile: { name: '', processor: 1 } });
    return [
      [
        'without hover',
        'ms',
        await repeat(rounds, () => measureClick(browser, { from, to, hover: 0, profile })),
      ],
      [
        'after 300 ms of hover',
        'ms',
        await repeat(rounds, () => measureClick(browser, { from, to, hover: 300, profile })),
      ],
    ];
  }
}

type Found = [measure: string, unit: Measurement['unit'], values: number[]];

async function repeat<Result>(times: number, task: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  for (let round = 0; round < times; round += 1) results.push(await task());
  return results;
}
