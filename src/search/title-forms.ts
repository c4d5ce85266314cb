import { isFunctionWord } from './stopwords.ts';
import type { Query } from './query.ts';
import type { Site } from './site.ts';
import { inflection } from './stem.ts';
import { tokenize } from './terms.ts';

/** Folded forms of titles and headings, made once each, for comparing whole strings. */
export interface TitleForms {
  title(page: number): string;
  heading(section: number): string;
  /** Words of substance in a heading; 0 while it is not loaded. */
  substance(section: number): number;
  /** First letters of a title's words, 'faq'; empty under three words. */
  initials(page: number): string;
  query(query: Query): string;
  /** Tells whether a page's title is the query but for joints and inflection: `dataplane` is `Data planes`. */
  sameTitle(page: number, query: Query): boolean;
}

/** Joints read as spaces: `overflow-checks` is what `overflow checks` asks for. */
const JOINTS = /[_.\-:/]+/g;

/** Makes the forms of a site. */
export function makeTitleForms(site: Site): TitleForms {
  const known: Form[] = [];
  const form = (section: number): Form => {
    const before = known[section];
    if (before) return before;
    const text = site.headings[section]?.text;
    const terms = tokenize(text ?? '').map((t) => t.term);
    const heavy = terms.filter((term) => !isFunctionWord(term));
    const whole = terms.join(' ').replace(JOINTS, ' ');
    const made = { text: whole, stems: stemmed(whole), substance: heavy.length || terms.length, initials: initialsOf(text ?? '') };
    if (text !== undefined) known[section] = made;
    return made;
  };
  let last: Query | undefined;
  let asked = { text: '', stems: '' };
  return {
    title: (page) => form(site.pages[page]?.first ?? 0).text,
    heading: (section) => form(section).text,
    substance: (section) => form(section).substance || (site.headingWords[section] ?? 0),
    initials: (page) => form(site.pages[page]?.first ?? 0).initials,
    query: (query) => formsOf(query).text,
    sameTitle(page, query) {
      const { stems } = formsOf(query);
      return stems !== '' && form(site.pages[page]?.first ?? 0).stems === stems;
    },
  };

  function formsOf(query: Query): { text: string; stems: string } {
    if (last !== query) {
      last = query;
      const text = tokenize(query.text).map((t) => t.term).join(' ').replace(JOINTS, ' ');
      asked = { text, stems: stemmed(text) };
    }
    return asked;
  }
}

interface Form {
  readonly text: string;
  /** Its words together, without their endings. */
  readonly stems: string;
  readonly substance: number;
  readonly initials: string;
}

/** Writes the words of a text together without their endings. */
function stemmed(text: string): string {
  return text.split(' ').map(inflection).join('');
}

/** Shortest run of words whose initials are an acronym. */
const ACRONYM = 3;

function initialsOf(title: string): string {
  const words = title.match(/\p{L}[\p{L}\p{N}]*/gu) ?? [];
  return words.length < ACRONYM ? '' : words.map((w) => w.charAt(0)).join('').toLowerCase();
}
