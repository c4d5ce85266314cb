import { unmark } from '../text/tokenizer.ts';
import { mergeFields } from './fields.ts';

/** A term of the site with the sections that have it. */
export interface Term {
  readonly name: string;
  /** The name with `^` at camelCase boundaries. */
  readonly marked: string;
  /** Section numbers in ascending order, and for each the fields that have the term. */
  readonly sections: readonly number[];
  readonly fields: readonly number[];
}

/** Collects terms section by section, in ascending order. */
export class TermCollector {
  readonly #terms = new Map<string, { marked: string; sections: number[]; fields: number[] }>();

  /** Adds an occurrence of a term. */
  add(marked: string, section: number, fields: number): void {
    const name = unmark(marked);
    const known = this.#terms.get(name);
    if (known === undefined) {
      this.#terms.set(name, { marked, sections: [section], fields: [fields] });
      return;
    }
    // The spelling with the most camelCase boundaries has the most parts.
    if (marked.length > known.marked.length) known.marked = marked;
    if (known.sections.at(-1) === section)
      known.fields.push(mergeFields(known.fields.pop() ?? 0, fields));
    else {
      known.sections.push(section);
      known.fields.push(fields);
    }
  }

  /** Returns the terms sorted by name. */
  terms(): Term[] {
    const names = [...this.#terms.keys()].sort();
    return names.flatMap((name) => {
      const term = this.#terms.get(name);
      return term === undefined ? [] : [{ name, ...term }];
    });
  }
}

/** Columns compress better than rows. */
interface Columns {
  readonly terms: readonly string[];
  /** Sections of each term. */
  readonly counts: readonly number[];
  /** Distances between the sections of a term, all terms in a row. */
  readonly gaps: readonly number[];
  readonly fields: readonly number[];
}

export function writeTerms(terms: readonly Term[]): string {
  const columns: Columns = {
    terms: terms.map(({ marked }) => marked),
    counts: terms.map(({ sections }) => sections.length),
    gaps: terms.flatMap(({ sections }) =>
      sections.map((section, i) => section - (sections[i - 1] ?? 0)),
    ),
    fields: terms.flatMap(({ fields }) => fields),
  };
  return JSON.stringify(columns);
}

export function readTerms(text: string): Term[] {
  const { terms, counts, gaps, fields } = JSON.parse(text) as Columns;
  let start = 0;
  return terms.map((marked, i) => {
    const end = start + (counts[i] ?? 0);
    let section = 0;
    const sections = gaps.slice(start, end).map((gap) => (section += gap));
    const term = { name: unmark(marked), marked, sections, fields: fields.slice(start, end) };
    start = end;
    return term;
  });
}
