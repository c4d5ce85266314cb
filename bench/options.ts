import { parseArgs } from 'node:util';
import { PARTS, type Part } from './measurement.ts';

export const PEERS = ['starlight', 'docusaurus', 'vitepress'] as const;
export type Peer = (typeof PEERS)[number];

export interface BenchOptions {
  parts: Part[];
  /** The page counts of the generated sites. The browser measures the first site. */
  sizes: number[];
  peers: Peer[];
  /** The number of builds of a site with up to 1,400 pages. Larger sites are built once. */
  builds: number;
  /** The number of rounds of each measurement in the browser. */
  rounds: number;
  /** The page count of the generated site to search; 0 skips it. */
  searchPages: number;
  /** Milliseconds that the phone takes for the yardstick; by default, it's 4 times slower. */
  yardstick: number | undefined;
  /** The folder of the results. */
  results: string;
}

export const USAGE = `npm run bench -- [options]
  --only build,load,click,search   parts to run (default: all)
  --sizes 350,1400,3500            page counts of the generated sites; load and click use the first
  --peers starlight,docusaurus,vitepress   peers to compare, or none
  --builds 3                       builds per site of up to 1,400 pages; larger sites are built once
  --rounds 5                       rounds of each measurement in the browser
  --search-pages 2000              page count of the generated site to search; 0: only our own site
  --yardstick 50                   search: slow the processor until the yardstick takes 50 ms, to
                                   compare machines (default: 4 times slower)
  --results bench/results          results folder; a second run on the same day adds to the first`;

/** Reads the command line. Throws an error with the allowed values. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: PARTS.join(',') },
      sizes: { type: 'string', default: '350,1400,3500' },
      peers: { type: 'string', default: PEERS.join(',') },
      builds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      'search-pages': { type: 'string', default: '2000' },
      yardstick: { type: 'string' },
      results: { type: 'string', default: 'bench/results' },
    },
  });
  return {
    parts: names('only', values.only, PARTS),
    sizes: list(values.sizes).map((text) => whole('sizes', text, 10)),
    peers: values.peers === 'none' ? [] : names('peers', values.peers, PEERS),
    builds: whole('builds', values.builds, 1),
    rounds: whole('rounds', values.rounds, 1),
    searchPages: whole('search-pages', values['search-pages'], 0),
    yardstick: values.yardstick === undefined ? undefined : whole('yardstick', values.yardstick, 1),
    results: values.results,
  };
}

function names<Name extends string>(
  option: string,
  text: string,
  allowed: readonly Name[],
): Name[] {
  for (const name of list(text))
    if (!allowed.some((one) => one === name))
      throw new Error(`--${option}: unknown value "${name}" (allowed: ${allowed.join(', ')})`);
  return allowed.filter((name) => list(text).includes(name));
}

function whole(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(
      `--${option}: invalid value "${text}" (allowed: an integer of at least ${least})`,
    );
  return value;
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
