import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { textType } from '../src/integrations/hosts/mediaTypes.ts';
import { isHostFile } from '../src/integrations/hosts/rules.ts';
import { filesBelow } from '../src/content/files.ts';

export interface Compressed {
  /** Text files that were looked at. */
  files: number;
  /** Those compressed anew; the rest was kept from an earlier run. */
  fresh: number;
  bytes: { plain: number; br: number; gz: number };
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Smaller files gain nothing: they fit into one packet as they are. */
const LEAST = 512;

/**
 * Writes a `.br` and a `.gz` beside every text file of a built site, as small as they get. Results
 * are kept in `cache` by content, so that another build compresses only what changed; what no file
 * needs any more is removed from there.
 */
export async function compressFolder(folder: string, cache: string): Promise<Compressed> {
  const paths = filesBelow(
    folder,
    (path) => textType(path) !== undefined && !isHostFile(`/${path}`),
  );
  const sum: Compressed = { files: 0, fresh: 0, bytes: { plain: 0, br: 0, gz: 0 } };
  await mkdir(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  /** Each compressed file is made once, however many files have its content. */
  const made = new Map<string, Promise<void>>();
  const queue = paths.values();
  // Compression runs in threads of its own; this many files are under way at once.
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (const path of queue) await compressFile(join(folder, path));
    }),
  );
  for (const name of known) if (!made.has(name)) await rm(join(cache, name));
  return sum;

  async function compressFile(file: string): Promise<void> {
    const content = await readFile(file);
    if (content.length < LEAST) return;
    sum.files += 1;
    sum.bytes.plain += content.length;
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 32);
    if (!known.has(`${hash}.br`) && !made.has(`${hash}.br`)) sum.fresh += 1;
    for (const encoding of ['br', 'gz'] as const) {
      const name = `${hash}.${encoding}`;
      const kept = join(cache, name);
      if (!made.has(name))
        made.set(name, known.has(name) ? Promise.resolve() : make(kept, content, encoding));
      await made.get(name);
      await copyFile(kept, `${file}.${encoding}`);
      const { size } = await stat(kept);
      sum.bytes[encoding] += size;
    }
  }
}

/**
 * Compresses into a file that is there as a whole or not at all, also when the run is broken off.
 */
async function make(file: string, content: Buffer, encoding: 'br' | 'gz'): Promise<void> {
  const bytes =
    encoding === 'br' ? await brotliBest(content) : await deflate(content, { level: 9 });
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
}

function brotliBest(content: Buffer): Promise<Buffer> {
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}
