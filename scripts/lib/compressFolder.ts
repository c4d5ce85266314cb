import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from '../../src/content/files.ts';
import { textType } from '../../src/integrations/hosts/mediaTypes.ts';
import { isHostFile } from 'published/hostFile.ts';

/** The number of compressed files, and their sizes in bytes before and after. */
export interface Compressed {
  files: number;
  plain: number;
  br: number;
  gz: number;
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Files below this size in bytes fit into one packet uncompressed. */
const MIN_SIZE = 512;

/** Writes a `.br` and a `.gz` file next to each text file of a built site, as small as possible. */
export async function compressFolder(folder: string): Promise<Compressed> {
  const isText = (path: string): boolean => textType(path) !== undefined && !isHostFile(`/${path}`);
  const queue = filesBelow(folder, isText).values();
  const sizes: Compressed = { files: 0, plain: 0, br: 0, gz: 0 };
  const work = async (): Promise<void> => {
    for (const path of queue) await compressFile(join(folder, path), sizes);
  };
  // Node compresses in its own threads.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sizes;
}

async function compressFile(file: string, sizes: Compressed): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_SIZE) return;
  const br = await brotli(content, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
  const gz = await deflate(content, { level: 9 });
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, gz);
  sizes.files += 1;
  sizes.plain += content.length;
  sizes.br += br.length;
  sizes.gz += gz.length;
}
