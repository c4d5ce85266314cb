import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/content/files.ts';
import { Problem } from '../src/content/problem.ts';

/** Compares two builds of the same sources byte by byte. */
export function compareBuilds(first: string, second: string): Problem[] {
  const one = new Set(filesBelow(first));
  const two = new Set(filesBelow(second));
  const onlyInOne = [...one.symmetricDifference(two)].map(
    (file) =>
      new Problem({
        file,
        what: 'only one of two builds has this file',
        fix: 'use a name that depends only on the content, not on time, order, or location',
      }),
  );
  const different = [...one.intersection(two)].flatMap((file) =>
    differenceIn(file, readFileSync(join(first, file)), readFileSync(join(second, file))),
  );
  return [...onlyInOne, ...different];
}

function differenceIn(file: string, one: Buffer, two: Buffer): Problem[] {
  if (one.equals(two)) return [];
  const different = one.findIndex((byte, index) => byte !== two[index]);
  const byte = different < 0 ? one.length : different;
  return [
    new Problem({
      file,
      what: `two builds differ from byte ${byte} on: ${around(one, byte)} and ${around(two, byte)}`,
      fix: 'look for a date, a random number, or an order of files or tasks that varies',
    }),
  ];
}

function around(bytes: Buffer, at: number): string {
  return JSON.stringify(bytes.subarray(Math.max(0, at - 20), at + 40).toString());
}
