/** Where a compressed piece of a file is in the archive: from which byte to which. */
export type Piece = readonly [start: number, end: number];

/** The list of an archive's files, by path below the base. */
export interface ArchiveIndex {
  /** The headers that all files are served with, besides their own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly files: Readonly<
    Record<
      string,
      { readonly headers: Readonly<Record<string, string>>; readonly pieces: readonly Piece[] }
    >
  >;
}

/** The bytes at the start of an archive that contain the length of its index. */
export const LENGTH_BYTES = 4;

/**
 * Reads a file from an archive of the site; undefined if the archive doesn't have it.
 *
 * An archive is the length of its index, the index, and the pieces of all files, each compressed
 * with gzip (src/integrations/output/packArchive.ts). Pages share the piece with their style sheet.
 */
export async function readArchive(archive: Blob, path: string): Promise<Response | undefined> {
  const length = new DataView(await archive.slice(0, LENGTH_BYTES).arrayBuffer()).getUint32(0);
  const start = LENGTH_BYTES + length;
  const index = unpacked(archive.slice(LENGTH_BYTES, start));
  const { headers, files } = (await index.json()) as ArchiveIndex;
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (!file) return undefined;
  const pieces = file.pieces.map(([from, to]) =>
    unpacked(archive.slice(start + from, start + to)).blob(),
  );
  return new Response(new Blob(await Promise.all(pieces)), {
    headers: { ...headers, ...file.headers },
  });
}

function unpacked(packed: Blob): Response {
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));
}
