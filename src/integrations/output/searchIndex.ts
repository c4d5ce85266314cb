import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Passage } from '../../content/answers.ts';
import { filesBelow } from '../../content/files.ts';
import { toRoute } from 'published/address.ts';
import { Engine } from 'search/engine/engine.ts';
import { buildIndex } from 'search/index/build.ts';
import type { CardData } from 'search/index/cards.ts';
import { anchorsFile, writeAnchors } from '../../search/hosted/anchors.ts';
import type { SearchRecord } from 'search/index/record.ts';
import { INDEX_FOLDER } from 'search/index/indexAddress.ts';
import { searchRecords } from './searchRecords.ts';

const OLD_VERSION = /<html[^>]* data-old-version="[^"]/;

/** Creates the records of the built pages of the newest version in a folder. */
export function siteRecords(root: string): SearchRecord[] {
  return filesBelow(root, (path) => path.endsWith('.html')).flatMap((path) => {
    const html = readFileSync(join(root, path), 'utf8');
    if (OLD_VERSION.test(html)) return [];
    return searchRecords(html, toRoute(`/${path}`));
  });
}

export function openIndex(root: string): Engine {
  const folder = join(root, INDEX_FOLDER);
  const read = (name: string): Uint8Array => readFileSync(join(folder, name));
  const titles = filesBelow(folder, (name) => name.startsWith('search-titles.'))[0] ?? '';
  const engine = new Engine(titles, read(titles));
  for (const name of [...engine.bodies, ...engine.texts, ...engine.cards])
    engine.add(name, read(name));
  return engine;
}

/** Adds the questions that passages answer to the records of their sections. */
export function withQuestions(
  records: readonly SearchRecord[],
  passages: readonly Passage[],
): SearchRecord[] {
  const asked = Map.groupBy(passages, ({ route, anchor }) => `${route}#${anchor}`);
  return records.map((record) => {
    const own = asked.get(`${record.page}#${record.anchor}`);
    return own ? { ...record, questions: own.flatMap(({ questions }) => questions) } : record;
  });
}

/**
 * Writes the embedded index of a built site, or of an old version, with the texts of its cards.
 * `withAnchors` adds all IDs of pages for hosted search. Returns the URL of its first part.
 */
export function writeIndex(
  root: string,
  records: readonly SearchRecord[],
  {
    base,
    withAnchors,
    cards,
    version = '',
  }: { base: string; withAnchors: boolean; cards?: CardData; version?: string },
): { address: string; sections: number; pages: number } {
  const { files, titles, sections, pages } = buildIndex(records, cards);
  const path = version === '' ? INDEX_FOLDER : `${INDEX_FOLDER}/${version}`;
  const folder = join(root, path);
  mkdirSync(folder, { recursive: true });
  for (const { name, bytes } of files) writeFileSync(join(folder, name), bytes);
  if (withAnchors) writeFileSync(join(folder, anchorsFile(titles)), writeAnchors(records));
  return { address: `${base}${path}/${titles}`, sections, pages };
}
