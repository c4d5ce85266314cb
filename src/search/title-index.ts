import { HEADING, KEYWORD, PATH, TITLE } from './fields.ts';
import type { Postings } from './postings.ts';
import type { Site } from './site.ts';
import { tokenize } from './terms.ts';

/** Indexes what the titles part holds: titles, keywords, addresses and, where present, headings. Costs no bytes to send. */
export function indexTitles(site: Site): { terms: string[]; postings: Postings[] } {
  const places = new Map<string, { marked: string; at: Map<number, number> }>();
  const add = (text: string, section: number, bit: number): void => {
    for (const { term, marked } of tokenize(text)) {
      const known = places.get(term) ?? { marked, at: new Map<number, number>() };
      if (marked.length > known.marked.length) known.marked = marked;
      places.set(term, known);
      known.at.set(section, (known.at.get(section) ?? 0) | bit);
    }
  };
  for (const page of site.pages) {
    add(page.title, page.first, TITLE);
    for (const keyword of page.keywords) add(keyword, page.first, KEYWORD);
    for (const segment of page.path.split('/')) for (const word of segment.split('-')) add(word, page.first, PATH);
    for (let s = page.first + 1; s < page.end; s++) add(site.headings[s]?.text ?? '', s, HEADING);
  }
  const sorted = [...places.keys()].sort();
  return {
    terms: sorted.map((term) => places.get(term)?.marked ?? term),
    postings: sorted.map((term) => {
      const at = [...(places.get(term)?.at ?? [])].sort((a, b) => a[0] - b[0]);
      return { sections: Int32Array.from(at, (entry) => entry[0]), flags: Uint8Array.from(at, (entry) => entry[1]) };
    }),
  };
}
