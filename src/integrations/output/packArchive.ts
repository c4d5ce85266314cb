import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LENGTH_BYTES, type ArchiveIndex, type Piece } from '../../browser/offline/archive.ts';

/** A file of the built site. */
export interface ArchiveFile {
  /** The path that readers ask for, below the base: `/concepts/flow`. */
  path: string;
  type: string;
  content: Buffer;
}

/** Most pages have the same style sheet inline, which is most of their bytes. */
const STYLE = /(<style[^>]*>[\s\S]*?<\/style>)/;

const compress = promisify(gzip);

/**
 * Packs files into one archive for readers who save the docs (src/browser/offline/archive.ts). The
 * style sheets in pages are stored once.
 */
export async function packArchive(
  files: readonly ArchiveFile[],
  headers: ArchiveIndex['headers'],
): Promise<Buffer> {
  const packed: Buffer[] = [];
  const places = new Map<string, Piece>();
  let end = 0;
  const place = async (piece: Buffer): Promise<Piece> => {
    const key = piece.toString('latin1');
    const known = places.get(key);
    if (known) return known;
    const bytes = await compress(piece, { level: 9 });
    packed.push(bytes);
    const made: Piece = [end, (end += bytes.length)];
    places.set(key, made);
    return made;
  };
  const listed: Record<string, ArchiveIndex['files'][string]> = {};
  for (const { path, type, content } of files) {
    const pieces: Piece[] = [];
    for (const piece of piecesOf(type, content)) pieces.push(await place(piece));
    listed[path] = { type, pieces };
  }
  const index: ArchiveIndex = { headers, files: listed };
  const list = await compress(JSON.stringify(index), { level: 9 });
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...packed]);
}

function piecesOf(type: string, content: Buffer): Buffer[] {
  if (!type.startsWith('text/html')) return [content];
  return content
    .toString()
    .split(STYLE)
    .map((piece) => Buffer.from(piece));
}
