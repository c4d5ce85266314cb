import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LENGTH_BYTES, type ArchiveIndex, type Piece } from '../../browser/offline/archive.ts';

export interface ArchiveFile {
  /** The path that readers ask for, below the base: `/concepts/flow`. */
  path: string;
  /** Its own headers, such as `content-type`. */
  headers: Readonly<Record<string, string>>;
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
  const split = files.map(({ path, headers: own, content }) => ({
    path,
    own,
    pieces: piecesOf(own, content).map((piece) => ({ piece, key: hash('sha256', piece) })),
  }));
  const unique = new Map(
    split.flatMap(({ pieces }) => pieces.map(({ piece, key }) => [key, piece])),
  );
  // Together, because a processor compresses while another one reads the next piece.
  const packed = await Promise.all(
    [...unique].map(async ([key, piece]) => ({ key, bytes: await compress(piece) })),
  );
  const places = new Map<string, Piece>();
  let end = 0;
  for (const { key, bytes } of packed) places.set(key, [end, (end += bytes.length)]);
  const listed: Record<string, ArchiveIndex['files'][string]> = {};
  for (const { path, own, pieces } of split)
    listed[path] = { headers: own, pieces: pieces.map(({ key }) => places.get(key) ?? [0, 0]) };
  const index: ArchiveIndex = { headers, files: listed };
  const list = await compress(JSON.stringify(index));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(list.length);
  return Buffer.concat([length, list, ...packed.map(({ bytes }) => bytes)]);
}

function piecesOf(own: ArchiveFile['headers'], content: Buffer): Buffer[] {
  if (own['content-type']?.startsWith('text/html') !== true) return [content];
  return content
    .toString()
    .split(STYLE)
    .map((piece) => Buffer.from(piece));
}
