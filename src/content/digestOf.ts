import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './files.ts';

/** Returns the hex digest of a value and of all files in the folders, except tests. */
export function digestOf(given: unknown, ...folders: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(given));
  for (const folder of folders.map((path) => resolve(path))) {
    for (const file of filesBelow(folder, (path) => !path.includes('.test.')))
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
