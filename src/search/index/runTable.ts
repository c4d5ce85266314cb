interface Entry<Kept> {
  readonly run: string;
  readonly hash: number;
  readonly kept: Kept;
}

/** Places to begin with, a power of two. */
const PLACES = 2 ** 14;

/** Keeps something for each run of letters that texts have, and finds it where the run stands: to cut runs out and look them up in a map takes several times as long. */
export class RunTable<Kept> {
  readonly #make: (run: string) => Kept;
  #entries: (Entry<Kept> | undefined)[] = emptied(PLACES);
  #count = 0;

  constructor(make: (run: string) => Kept) {
    this.#make = make;
  }

  /** Gives what is kept for the letters of a text from `start` up to `end`; it is made where they come for the first time. */
  of(text: string, start: number, end: number): Kept {
    const entries = this.#entries;
    const length = end - start;
    let hash = length;
    for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    let place = placeOf(hash, entries.length);
    for (let entry = entries[place]; entry !== undefined; entry = entries[place]) {
      if (entry.hash === hash && entry.run.length === length && text.startsWith(entry.run, start))
        return entry.kept;
      place = (place + 1) & (entries.length - 1);
    }
    const run = text.slice(start, end);
    const kept = this.#make(run);
    entries[place] = { run, hash, kept };
    if (++this.#count * 2 > entries.length) this.#grow();
    return kept;
  }

  #grow(): void {
    const more: (Entry<Kept> | undefined)[] = emptied(this.#entries.length * 2);
    for (const entry of this.#entries) {
      if (entry === undefined) continue;
      let place = placeOf(entry.hash, more.length);
      while (more[place] !== undefined) place = (place + 1) & (more.length - 1);
      more[place] = entry;
    }
    this.#entries = more;
  }
}

function placeOf(hash: number, places: number): number {
  return (hash ^ (hash >>> 15)) & (places - 1);
}

function emptied(places: number): undefined[] {
  return Array.from({ length: places });
}
