import { advises } from '../engine/advises.ts';
import { ByteWriter } from './bytes.ts';
import { invert } from './invert.ts';
import { checksum, sealPart } from './pack.ts';
import type { PartKind } from './pack.ts';
import { writePostings } from './postings.ts';
import type { PostingTable } from './postings.ts';
import type { SearchRecord } from './record.ts';
import { splitByTerm } from './shards.ts';
import { writeTexts } from './textsPart.ts';
import { partName, writeTitles } from './titlesPart.ts';

/** A file of the index. */
export interface PartFile {
  readonly name: string;
  readonly kind: PartKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface BuiltIndex {
  /** The one name a page must know: it lists the others. */
  readonly titles: string;
  readonly files: readonly PartFile[];
  readonly pages: number;
  readonly sections: number;
}

/** Sites above this many pages are cut into shards and send headings with the texts (SEARCH.md 'Loading'). */
const SHARDED_FROM = 400;
/** Places in a shard: about 15 kB Brotli, so that a word's, two or three, come in a quarter of a second on a slow line. */
const SHARD_PLACES = 10_000;
/** Letters in a texts part, from which on the next page begins another: most hold a page or two, 2 to 4 kB on the wire, because a hit needs no other's. */
const TEXTS_SIZE = 8_000;

/** Builds the parts of an index from records in site order; the same records give the same bytes and names. */
export function buildIndex(input: readonly SearchRecord[]): BuiltIndex {
  const pages = groupByPage(input);
  const records = pages.flat();
  const large = pages.length > SHARDED_FROM;
  const build = checksum(new TextEncoder().encode(JSON.stringify(records)));
  const inverted = invert(records, large);
  const places = inverted.postings.reduce((sum, p) => sum + p.sections.length, 0);
  const shards = splitByTerm(
    inverted.terms,
    inverted.postings,
    large ? Math.ceil(places / SHARD_PLACES) : 1,
  );
  const chunks = chunkPages(pages);
  const bodies = shards.map(({ table }) => sealPart('bodies', build, postingBytes(table)));
  const texts = chunks.map(({ chunk }) =>
    sealPart('texts', build, new TextEncoder().encode(writeTexts(chunk))),
  );
  const hash = hashOf(new TextEncoder().encode([...bodies, ...texts].map(hashOf).join()));
  const fileOf =
    (kind: PartKind) =>
    (bytes: Uint8Array<ArrayBuffer>, number: number): PartFile => ({
      name: partName(kind, hash, number),
      kind,
      bytes,
    });
  const files = [...bodies.map(fileOf('bodies')), ...texts.map(fileOf('texts'))];
  const advising = new Set(records.filter((r) => advises(r.section, r.text)).map((r) => r.page));
  const parts = {
    hash,
    bodies: shards.map(({ from }) => from),
    texts: chunks.map(({ from }) => from),
  };
  const titles = sealPart(
    'titles',
    build,
    new TextEncoder().encode(writeTitles(records, inverted.sizes, advising, !large, parts)),
  );
  const first = {
    name: `search-titles.${hashOf(titles)}.txt`,
    kind: 'titles',
    bytes: titles,
  } as const;
  return {
    titles: first.name,
    files: [...files, first],
    pages: pages.length,
    sections: records.length,
  };
}

/** Sums bytes up in 64 bits, for a file's name. */
function hashOf(bytes: Uint8Array): string {
  return checksum(bytes) + checksum(bytes.slice().reverse());
}

function postingBytes(table: PostingTable): Uint8Array {
  const out = new ByteWriter();
  writePostings(table, out);
  return out.bytes();
}

/** Brings the records of a page together, pages in order of first mention. */
function groupByPage(records: readonly SearchRecord[]): SearchRecord[][] {
  const pages = new Map<string, SearchRecord[]>();
  for (const record of records) {
    const known = pages.get(record.page);
    if (known) known.push(record);
    else pages.set(record.page, [record]);
  }
  return [...pages.values()];
}

function chunkPages(pages: readonly SearchRecord[][]): { from: number; chunk: SearchRecord[][] }[] {
  const chunks: { from: number; chunk: SearchRecord[][] }[] = [];
  let size = TEXTS_SIZE;
  pages.forEach((page, i) => {
    if (size >= TEXTS_SIZE) {
      chunks.push({ from: i, chunk: [] });
      size = 0;
    }
    chunks.at(-1)?.chunk.push(page);
    size += page.reduce((sum, r) => sum + r.text.length + r.code.length, 0);
  });
  return chunks;
}
