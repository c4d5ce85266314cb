import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Replaces the contents of a folder with files. */
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
