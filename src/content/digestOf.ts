import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesBelow } from './files.ts';

/**
 * Hashes what is given and all files below the folders, by name and content, but for tests; 64
 * digits in hex.
 */
export function digestOf(given: unknown, ...folders: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(given));
  for (const folder of folders.map((path) => resolve(path))) {
    for (const file of filesBelow(folder, (path) => !path.includes('.test.')))
      hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}
