import type { CardData } from './cards.ts';
import { invert } from './invert.ts';
import { checksum, sealPart, type PartKind } from './pack.ts';
import { writeTerms } from './postings.ts';
import type { SearchRecord } from './record.ts';
import { givesAdvice } from './sections.ts';
import { splitByTerm } from './shards.ts';
import { writeTexts } from './textsPart.ts';
import { partName, writeTitles } from './titlesPart.ts';

interface PartFile {
  readonly name: string;
  readonly kind: PartKind;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A search index as files. */
export interface BuiltIndex {
  /** The titles part, the only file a page must know: it names the others. */
  readonly titles: string;
  readonly files: readonly PartFile[];
  readonly pages: number;
  readonly sections: number;
}

/** Sites with more pages are cut into shards, and send headings with the texts. */
const SHARDED_FROM = 400;
/** Postings in a shard. Compressed, that is about 15 kB, a quarter of a second on a slow line. */
const SHARD_POSTINGS = 10_000;
/** A texts part ends after the page that reaches this many letters: 2 to 4 kB compressed. */
const TEXTS_LENGTH = 8_000;

/** Builds an index from records and cards. The same ones give the same bytes and names. */
export function buildIndex(input: readonly SearchRecord[], data?: CardData): BuiltIndex {
  const pages = [...Map.groupBy(input, ({ page }) => page).values()];
  const records = pages.flat();
  const isLarge = pages.length > SHARDED_FROM;
  const build = checksum(JSON.stringify([records, data]));
  const { terms, sizes } = invert(records, isLarge);
  const postings = terms.reduce((sum, { sections }) => sum + sections.length, 0);
  const shards = splitByTerm(terms, isLarge ? Math.ceil(postings / SHARD_POSTINGS) : 1);
  const groups = groupByLength(pages);
  const bodies = shards.map((shard) => sealPart('bodies', build, writeTerms(shard.terms)));
  const texts = groups.map((group) => sealPart('texts', build, writeTexts(group.pages)));
  const cards = data === undefined ? [] : [sealPart('cards', build, JSON.stringify(data))];
  const hash = hashOf([...bodies, ...texts, ...cards].map(hashOf).join());
  const titles = sealPart(
    'titles',
    build,
    writeTitles(pages, {
      sizes,
      advising: new Set(
        records.filter(({ section, text }) => givesAdvice(section, text)).map(({ page }) => page),
      ),
      withHeadings: !isLarge,
      parts: {
        hash,
        bodies: shards.map(({ from }) => from),
        texts: groups.map(({ from }) => from),
        cards: cards.length > 0,
      },
    }),
  );
  const titlesName = `search-titles.${hashOf(titles)}.txt`;
  const filesOf = (kind: PartKind, parts: readonly Uint8Array<ArrayBuffer>[]): PartFile[] =>
    parts.map((bytes, number) => ({ name: partName(kind, hash, number), kind, bytes }));
  return {
    titles: titlesName,
    files: [
      ...filesOf('bodies', bodies),
      ...filesOf('texts', texts),
      ...filesOf('cards', cards),
      { name: titlesName, kind: 'titles', bytes: titles },
    ],
    pages: pages.length,
    sections: records.length,
  };
}

/** Hashes bytes to 64 bits for the name of a file. */
function hashOf(content: Uint8Array | string): string {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return checksum(bytes) + checksum(bytes.toReversed());
}

/** Groups pages so that the texts of each group have about the same length. */
function groupByLength(
  pages: readonly SearchRecord[][],
): { from: number; pages: SearchRecord[][] }[] {
  const groups: { from: number; pages: SearchRecord[][] }[] = [];
  let length = TEXTS_LENGTH;
  for (const [from, page] of pages.entries()) {
    if (length >= TEXTS_LENGTH) {
      groups.push({ from, pages: [] });
      length = 0;
    }
    groups.at(-1)?.pages.push(page);
    length += page.reduce((sum, { text, code }) => sum + text.length + code.length, 0);
  }
  return groups;
}
