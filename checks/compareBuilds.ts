import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../src/content/files.ts';
import { Problem } from '../src/content/problem.ts';

/** Compare two builds of the same sources, byte by byte. */
export function compareBuilds(first: string, second: string): Problem[] {
  const [one, two] = [new Set(filesBelow(first)), new Set(filesBelow(second))];
  const both = one.intersection(two);
  return [
    ...[...one.symmetricDifference(two)].map(
      (file) =>
        new Problem({
          file,
          what: 'only one of two builds has this file',
          mend: 'a name must depend on the content alone, not on time, order or place',
        }),
    ),
    ...[...both].flatMap((file) =>
      differenceOf(file, readFileSync(join(first, file)), readFileSync(join(second, file))),
    ),
  ];
}

function differenceOf(file: string, one: Buffer, two: Buffer): Problem[] {
  if (one.equals(two)) return [];
  const at = [...one].findIndex((byte, index) => byte !== two[index]);
  const byte = at < 0 ? one.length : at;
  return [
    new Problem({
      file,
      what: `two builds differ from byte ${byte} on: ${around(one, byte)} and ${around(two, byte)}`,
      mend: 'look for a date, a random number, an order of files or of finished work',
    }),
  ];
}

function around(bytes: Buffer, at: number): string {
  return JSON.stringify(bytes.subarray(Math.max(0, at - 20), at + 40).toString());
}
