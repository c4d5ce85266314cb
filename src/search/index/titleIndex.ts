import { HEADING, KEYWORD, PATH, TITLE } from './fields.ts';
import type { Postings } from './postings.ts';
import type { Site } from './site.ts';
import { tokenize } from '../text/terms.ts';

/** Where a term stands: sections in rising order, and the fields it has in each. */
interface Places {
  marked: string;
  readonly sections: number[];
  readonly flags: number[];
}

/** Indexes what the titles part holds: titles, keywords, addresses and, where present, headings. Costs no bytes to send. */
export function indexTitles(
  site: Site,
  tokens = tokenize,
): { terms: string[]; postings: Postings[] } {
  const places = new Map<string, Places>();
  const add = (text: string, section: number, bit: number): void => {
    for (const { term, marked } of tokens(text)) {
      let known = places.get(term);
      if (known === undefined) places.set(term, (known = { marked, sections: [], flags: [] }));
      if (marked.length > known.marked.length) known.marked = marked;
      const last = known.sections.length - 1;
      if (known.sections[last] === section) known.flags[last] = (known.flags[last] ?? 0) | bit;
      else {
        known.sections.push(section);
        known.flags.push(bit);
      }
    }
  };
  for (const page of site.pages) {
    add(page.title, page.first, TITLE);
    for (const keyword of page.keywords) add(keyword, page.first, KEYWORD);
    for (const segment of page.path.split('/'))
      for (const word of segment.split('-')) add(word, page.first, PATH);
    for (let s = page.first + 1; s < page.end; s++) add(site.headings[s]?.text ?? '', s, HEADING);
  }
  const sorted = [...places.keys()].sort();
  return {
    terms: sorted.map((term) => places.get(term)?.marked ?? term),
    postings: sorted.map((term) => ({
      sections: Int32Array.from(places.get(term)?.sections ?? []),
      flags: Uint8Array.from(places.get(term)?.flags ?? []),
    })),
  };
}
