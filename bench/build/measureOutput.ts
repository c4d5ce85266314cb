import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { filesBelow } from '../../src/content/files.ts';

export interface OutputSize {
  files: number;
  bytes: number;
  /** The size of HTML, CSS, and JavaScript with Brotli 5, which servers use on the fly. */
  compressed: number;
}

/** Measures the output of a build. */
export function measureOutput(folder: string): OutputSize {
  const size: OutputSize = { files: 0, bytes: 0, compressed: 0 };
  for (const path of filesBelow(folder)) {
    const file = join(folder, path);
    size.files += 1;
    size.bytes += statSync(file).size;
    if (/\.(?:html|css|m?js)$/.test(path))
      size.compressed += brotliCompressSync(readFileSync(file), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
      }).length;
  }
  return size;
}
