import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Write files into a folder, without what was there before. */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [path: string, text: string | Uint8Array]>,
): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
