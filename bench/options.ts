import { parseArgs } from 'node:util';
import { PARTS, type Part } from './measurement.ts';

export const PEERS = ['starlight', 'docusaurus', 'vitepress'] as const;
export type Peer = (typeof PEERS)[number];

export interface BenchOptions {
  parts: Part[];
  /** Pages of the generated sites; the first is the one that the browser looks at. */
  sizes: number[];
  peers: Peer[];
  /** Builds of a site of up to 1,400 pages; larger ones are built once. */
  builds: number;
  /** Rounds of everything in the browser. */
  rounds: number;
  /** Pages of the generated site that is searched; 0 leaves it out. */
  searchPages: number;
  /** Milliseconds that the phone takes for the yardstick on which search is measured; else it is four times slower than this machine. */
  yardstick: number | undefined;
  /** Where results go. */
  results: string;
}

export const USAGE = `npm run bench -- [options]
  --only build,load,click,search   parts to run (default: all)
  --sizes 350,1400,3500            pages of the generated sites; load and click look at the first
  --peers starlight,docusaurus,vitepress   or none: of search, too, only our own
  --builds 3                       builds of a site of up to 1,400 pages; larger ones are built once
  --rounds 5                       rounds of each measurement in the browser
  --search-pages 2000              pages of the generated site that is searched; 0: only our own
  --yardstick 50                   search: slow the processor until the yardstick takes so many ms, not 4 times, so that machines compare
  --results bench/results          folder of the results; a second run of a day adds to the first`;

/** Read the command line; throws a sentence that tells what is allowed. */
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
      throw new Error(`--${option} ${name}: allowed are ${allowed.join(', ')}`);
  return allowed.filter((name) => list(text).includes(name));
}

function whole(option: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new Error(`--${option} ${text}: allowed is a whole number from ${least}`);
  return value;
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
