import type { CardData } from '../index/cards.ts';
import { invertTitles } from '../index/invert.ts';
import { openPart, PartError, type PartKind } from '../index/pack.ts';
import { readTerms } from '../index/postings.ts';
import { shardsFor } from '../index/shards.ts';
import { addHeading, type Page, type Site } from '../index/site.ts';
import { readTexts } from '../index/textsPart.ts';
import { partName, readTitles } from '../index/titlesPart.ts';
import { Vocabulary } from '../index/vocabulary.ts';
import { DELIMITERS } from '../text/tokenizer.ts';
import { CardIndex } from './cardIndex.ts';
import type { Query } from './query.ts';

/** A further part of the index. */
interface Part {
  readonly name: string;
  readonly kind: PartKind;
  /** First page of a texts part. */
  readonly firstPage: number;
}

/** The parts of an index that are loaded so far. */
export class LoadedIndex {
  readonly site: Site;
  readonly titleTerms: Vocabulary;
  readonly textTerms = new Vocabulary();
  /** Names of all further parts. */
  readonly bodies: readonly string[];
  readonly texts: readonly string[];
  /** The name of the part with the cards, if there is one. */
  readonly cardsPart: readonly string[];
  /** Undefined until its part is loaded. */
  cards: CardIndex | undefined;
  readonly #parts: ReadonlyMap<string, Part>;
  readonly #shardStarts: readonly string[];
  readonly #firstPages: readonly number[];
  readonly #loaded = new Set<string>();

  /** Reads the titles part. Throws a `PartError` if it's damaged. */
  constructor(name: string, titles: Uint8Array) {
    const { build, payload } = openPart(name, titles, 'titles');
    const { site, parts } = readTitles(build, payload);
    this.site = site;
    this.titleTerms = new Vocabulary(invertTitles(site));
    this.#shardStarts = parts.bodies;
    this.#firstPages = parts.texts;
    const partsOf = (kind: PartKind, firstPages: readonly number[]): Part[] =>
      firstPages.map((firstPage, number) => ({
        name: partName(kind, parts.hash, number),
        kind,
        firstPage,
      }));
    const bodies = partsOf(
      'bodies',
      parts.bodies.map(() => 0),
    );
    const texts = partsOf('texts', parts.texts);
    const cards = partsOf('cards', parts.cards ? [0] : []);
    this.bodies = bodies.map((part) => part.name);
    this.texts = texts.map((part) => part.name);
    this.cardsPart = cards.map((part) => part.name);
    this.#parts = new Map([...bodies, ...texts, ...cards].map((part) => [part.name, part]));
  }

  /** Adds a part. Throws a `PartError`, and changes nothing, if it's damaged. */
  add(name: string, bytes: Uint8Array): void {
    const part = this.#parts.get(name);
    if (this.#loaded.has(name)) return;
    const { payload } = openPart(name, bytes, part?.kind ?? 'bodies', this.site.build);
    if (part === undefined) throw new PartError('damaged', name);
    if (part.kind === 'bodies') this.textTerms.add(readTerms(payload));
    else if (part.kind === 'cards') this.cards = new CardIndex(JSON.parse(payload) as CardData);
    else this.#addTexts(part.firstPage, payload);
    this.#loaded.add(name);
  }

  #addTexts(firstPage: number, payload: string): void {
    for (const [i, texts] of readTexts(payload).entries()) {
      const page = this.site.pages[firstPage + i];
      for (const [place, section] of page?.sections.entries() ?? []) {
        const text = texts[place];
        if (text === undefined) continue;
        section.text = text;
        if (section.heading === undefined)
          addHeading(section, text.heading, text.anchor, this.site);
      }
    }
  }

  /** Lists the cards part if it isn't loaded. */
  missingCards(): string[] {
    return this.#missing(this.cardsPart);
  }

  /** Lists the bodies parts that an answer needs and that aren't loaded. */
  missingBodies({ words }: Query): string[] {
    const terms = words.flatMap(({ term }) => [term, ...term.split(DELIMITERS)]);
    const shards = new Set(terms.flatMap((term) => shardsFor(this.#shardStarts, term)));
    return this.#missing([...shards].map((shard) => this.bodies[shard]));
  }

  /** Lists the texts parts of some pages that aren't loaded. */
  missingTexts(pages: readonly Page[]): string[] {
    const numbers = pages.map(({ number }) =>
      this.#firstPages.findLastIndex((first) => first <= number),
    );
    return this.#missing([...new Set(numbers)].map((number) => this.texts[number]));
  }

  #missing(names: readonly (string | undefined)[]): string[] {
    return names.filter((name) => name !== undefined).filter((name) => !this.#loaded.has(name));
  }
}
