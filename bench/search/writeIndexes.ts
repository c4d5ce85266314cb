import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { filesBelow } from '../../src/content/files.ts';
import { buildIndex } from 'search/index/build.ts';
import { peerFolder } from '../build/tools.ts';
import { writeFiles } from '../generate/writeFiles.ts';
import type { Corpus } from './corpus.ts';
import { INDEX_OPTIONS, toDocuments, type MiniSearchClass } from './miniSearch.ts';
import { pagefindPage } from './pagefindPage.ts';

/** An engine's index on disk. */
export interface WrittenIndex {
  seconds: number;
  /** The size of all its files, each compressed with Brotli. */
  compressed: number;
}

/** Writes our own index of a corpus; returns the name of the part that pages refer to. */
export function writeOwnIndex(
  folder: string,
  { records }: Corpus,
): WrittenIndex & { titles: string } {
  const started = performance.now();
  const index = buildIndex(records);
  const seconds = (performance.now() - started) / 1000;
  writeFiles(
    folder,
    index.files.map(({ name, bytes }) => [name, bytes] as const),
  );
  return { seconds, compressed: compressedSize(folder), titles: index.titles };
}

/** Writes MiniSearch's index of a corpus as one JSON file. */
export async function writeMiniSearchIndex(
  folder: string,
  { records }: Corpus,
): Promise<WrittenIndex> {
  const { default: MiniSearch } = (await import(
    pathToFileURL(join(peerFolder('search'), 'node_modules/minisearch/dist/es/index.js')).href
  )) as { default: MiniSearchClass };
  const started = performance.now();
  const index = new MiniSearch(INDEX_OPTIONS);
  index.addAll(toDocuments(records));
  const json = JSON.stringify(index);
  const seconds = (performance.now() - started) / 1000;
  writeFiles(folder, [['index.json', json]]);
  return { seconds, compressed: compressedSize(folder) };
}

/** Writes Pagefind's index of a corpus from pages with the same records. */
export async function writePagefindIndex(
  folder: string,
  { records }: Corpus,
): Promise<WrittenIndex> {
  const pagefind = (await import(
    pathToFileURL(join(peerFolder('search'), 'node_modules/pagefind/lib/index.js')).href
  )) as Pagefind;
  const started = performance.now();
  const { index, errors } = await pagefind.createIndex({ forceLanguage: 'en' });
  if (index === undefined) throw new Error(errors.join(' '));
  for (const [page, of] of Map.groupBy(records, (record) => record.page))
    await index.addHTMLFile({ url: page, content: pagefindPage(of) });
  await index.writeFiles({ outputPath: folder });
  await pagefind.close();
  return {
    seconds: (performance.now() - started) / 1000,
    compressed: compressedSize(folder, (path) =>
      /\.pf_|wasm\.|entry\.json|pagefind\.js$/.test(path),
    ),
  };
}

interface Pagefind {
  createIndex: (options: object) => Promise<{
    errors: string[];
    index?: {
      addHTMLFile: (file: { url: string; content: string }) => Promise<unknown>;
      writeFiles: (options: { outputPath: string }) => Promise<unknown>;
    };
  }>;
  close: () => Promise<unknown>;
}

function compressedSize(folder: string, counts: (path: string) => boolean = () => true): number {
  return filesBelow(folder, counts).reduce((sum, path) => {
    const bytes = readFileSync(join(folder, path));
    // Files that a tool already compressed don't get smaller.
    return sum + Math.min(bytes.length, brotliCompressSync(bytes).length);
  }, 0);
}
