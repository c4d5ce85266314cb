import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export { textType } from '../integrations/hosts/mediaTypes.ts';

/** Chooses the encoding a client accepts: Brotli, else gzip, else none; `;q=0` refuses one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const refused = (part: string): boolean => /;\s*q=0(?:\.0*)?\s*$/.test(part);
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !refused(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Makes a reader of files that keeps each file's compressed bytes in memory until the file changes.
 */
export function createCompressor(): (file: string, encoding: Encoding) => Promise<Buffer> {
  const kept = new Map<string, { modified: number; bytes: Promise<Buffer> }>();
  return async (file, encoding) => {
    const { mtimeMs: modified } = await stat(file);
    const key = `${encoding} ${file}`;
    const known = kept.get(key);
    if (known?.modified === modified) return known.bytes;
    const bytes = readFile(file).then((content) => compress(content, encoding));
    kept.set(key, { modified, bytes });
    bytes.catch(() => kept.delete(key));
    return bytes;
  };
}

function compress(content: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return deflate(content, { level: 6 });
  return brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
