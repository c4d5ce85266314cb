import { makeDictionary } from '../index/dictionary.ts';
import type { Dictionary } from '../index/dictionary.ts';
import type { TermMatch } from './match.ts';
import { shardOf } from '../index/shards.ts';

/** The dictionaries that are loaded: that of the titles, and those of shards. A large site has a hundred, of which a word is in one or two. */
export class Dictionaries {
  /** By number: the titles', then one for each shard, loaded or not. */
  readonly #all: (Dictionary | undefined)[];
  readonly #starts: readonly string[];
  #titles: Dictionaries | undefined;

  /** Takes the dictionary of the titles, and the first word of each shard, in order. */
  constructor(titles: Dictionary, starts: readonly string[] = []) {
    this.#all = [titles, ...starts.map(() => undefined)];
    this.#starts = starts;
  }

  /** Takes in the terms of a shard; gives the number that matches know it by. */
  add(shard: number, terms: readonly string[]): number {
    const number = shard + 1;
    this.#all[number] = makeDictionary(
      terms,
      { from: this.#starts[shard] ?? '', to: this.#starts[number] },
      number,
    );
    return number;
  }

  /** Only that of the titles. */
  get titles(): Dictionaries {
    const [titles = makeDictionary([])] = this.#all;
    return (this.#titles ??= new Dictionaries(titles));
  }

  /** Gives the name of a term. */
  nameOf({ dictionary, id }: Pick<TermMatch, 'dictionary' | 'id'>): string {
    return this.#all[dictionary]?.terms[id] ?? '';
  }

  /** Lists all. */
  all(): Dictionary[] {
    return this.#all.filter((one) => one !== undefined);
  }

  /** Lists those that may hold a word. */
  holding(word: string): Dictionary[] {
    return this.#between(word, word);
  }

  /** Lists those that may hold words with a beginning. */
  beginning(beginning: string): Dictionary[] {
    return this.#between(beginning, `${beginning}\u{10FFFF}`);
  }

  #between(first: string, last: string): Dictionary[] {
    const found = this.#all.slice(0, 1);
    for (
      let shard = shardOf(this.#starts, first);
      shard < this.#starts.length && (this.#starts[shard] ?? '') <= last;
      shard++
    )
      found.push(this.#all[shard + 1]);
    return found.filter((one) => one !== undefined);
  }
}
