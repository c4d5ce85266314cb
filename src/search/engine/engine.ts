import { ByteReader } from '../index/bytes.ts';
import { Dictionaries } from './dictionaries.ts';
import { makeDictionary } from '../index/dictionary.ts';
import { makeGather } from './gather.ts';
import { groupPage } from './group.ts';
import type { Shown } from './group.ts';
import { highest, inOrder, pagesOnly } from './inOrder.ts';
import { sectionCounter } from '../index/labels.ts';
import type { TermMatch } from './match.ts';
import { openPart, PartError } from '../index/pack.ts';
import { makePlanner, markedTerms, MESSAGE, unfoundWords, withoutOwnNames } from './plan.ts';
import { listPostings, readPostings } from '../index/postings.ts';
import type { PostingLists } from '../index/postings.ts';
import { holdsPhrase } from '../text/phrase.ts';
import { countIn } from './points.ts';
import { outsideQuotes, parseQuery } from './query.ts';
import type { Query } from './query.ts';
import { mayQuote, quotesOf, QUOTING_PAGES, quotingFirst, quotingPages } from './quotes.ts';
import { rank } from './rank.ts';
import type { PageHit } from '../index/record.ts';
import { makePreview, placeOfUrl } from './preview.ts';
import type { Preview } from '../client/provider.ts';
import { saysError } from '../text/saysError.ts';
import { shardsFor } from '../index/shards.ts';
import { readTexts } from '../index/textsPart.ts';
import type { SectionText } from '../index/textsPart.ts';
import { tokenizeOnce } from '../text/terms.ts';
import { indexTitles } from '../index/titleIndex.ts';
import { makeTitleForms } from './titleForms.ts';
import { readTitles } from '../index/titlesPart.ts';
import type { PartEntry } from '../index/titlesPart.ts';
import { WEIGHTS } from './weights.ts';
import type { Weights } from './weights.ts';

export interface SearchOptions {
  /** Most pages; 8 as in the dialog (SPEC section 9) unless told. */
  readonly limit?: number;
  /** Pages to skip, for pagination. */
  readonly offset?: number;
  /** Most sections below a page; 3 unless told. */
  readonly sectionsPerPage?: number;
  /** Only pages with this section label. */
  readonly section?: string;
}

export interface Answer {
  readonly query: string;
  readonly hits: readonly PageHit[];
  /** Pages that answer, shown or not. */
  readonly total: number;
  /** Pages that answer by section label, in the order of the sections, whatever section was asked for. */
  readonly sections: Readonly<Record<string, number>>;
  /** Words that nothing has as they were written, if any. */
  readonly unfound?: readonly string[];
  /** Parts that would make this answer complete: term ranges first, then texts of the hits. */
  readonly wants: readonly string[];
}

export interface Engine {
  /** Answers from the parts loaded so far; empty for a blank query. */
  search(text: string, options?: SearchOptions): Answer;
  /** Shows the place an address of this site leads to, as far as its text is loaded. */
  preview(
    url: string,
    text: string,
  ): { readonly preview?: Preview; readonly wants: readonly string[] };
  /** Takes in a part by its name; throws a PartError and stays as it was when the part is damaged. */
  add(name: string, bytes: Uint8Array): void;
  /** Names of all further parts, bodies before texts. */
  readonly bodies: readonly string[];
  readonly texts: readonly string[];
  /** Titles of all pages, in the order of the site. */
  readonly titles: readonly string[];
}

/** Pages whose texts are looked through for a phrase, in each round of loading. */
const PHRASE_PAGES = 48;

/** Pages in an answer unless told otherwise (SPEC section 9: 8 hits in the dialog). */
const LIMIT = 8;

/** Makes an engine from the titles part, searchable at once; throws a PartError when the part is damaged. */
export function makeEngine(name: string, titles: Uint8Array, weights: Weights = WEIGHTS): Engine {
  const { build, payload } = openPart(name, titles, 'titles');
  const tokens = tokenizeOnce();
  const { site, parts } = readTitles(build, new TextDecoder().decode(payload), tokens);
  const own = indexTitles(site, tokens);
  const starts = parts.bodies.map((part) => String(part.from));
  const dictionaries = new Dictionaries(makeDictionary(own.terms), starts);
  const tables: PostingLists[] = [listPostings(own.postings)];
  let missing = starts.length;
  const loaded = new Set<string>();
  const sectionTexts = new Map<number, SectionText>();
  const textsOf = new Uint16Array(site.pages.length);
  parts.texts.forEach(({ from }, place) => textsOf.fill(place, Number(from)));
  const forms = makeTitleForms(site, tokens);
  let plan = makePlanner(dictionaries, weights, forms);
  const gather = makeGather(site, tables, weights);
  const countBySection = sectionCounter(site.pages);
  const nameOf = (match: TermMatch): string => dictionaries.nameOf(match);

  function add(part: string, bytes: Uint8Array): void {
    if (loaded.has(part)) return;
    const textsPart = parts.texts.find((entry) => entry.name === part);
    try {
      const opened = openPart(part, bytes, textsPart ? 'texts' : 'bodies', build).payload;
      if (textsPart) addTexts(textsPart, readTexts(new TextDecoder().decode(opened)));
      else {
        const table = readPostings(new ByteReader(opened));
        const shard = parts.bodies.findIndex((entry) => entry.name === part);
        tables[dictionaries.add(shard, table.terms)] = table.lists;
        missing--;
        plan = makePlanner(dictionaries, weights, forms);
      }
    } catch (error) {
      throw error instanceof PartError ? error : new PartError('damaged', part);
    }
    loaded.add(part);
  }

  function addTexts(entry: PartEntry, pages: readonly (readonly SectionText[])[]): void {
    pages.forEach((sections, i) => {
      const first = site.pages[Number(entry.from) + i]?.first ?? 0;
      sections.forEach((section, j) => {
        sectionTexts.set(first + j, section);
        if (j > 0) site.headings[first + j] ??= { text: section[0], anchor: section[1] };
      });
    });
  }

  function wantedBodies(query: Query): string[] {
    if (missing === 0) return [];
    const shards = new Set(
      query.words.flatMap((word) =>
        [word.term, ...word.term.split(/[_.\-:/]+/)].flatMap((term) => shardsFor(starts, term)),
      ),
    );
    return [...shards]
      .map((s) => parts.bodies[s]?.name ?? '')
      .filter((n) => n !== '' && !loaded.has(n));
  }

  function textsPartsOf(pages: readonly number[]): string[] {
    const names = pages.map((page) => parts.texts[textsOf[page] ?? 0]?.name ?? '');
    return [...new Set(names)].filter((n) => n !== '' && !loaded.has(n));
  }

  function hasPhrase(section: number, phrase: readonly string[]): boolean | undefined {
    const text = sectionTexts.get(section);
    const heading = site.headings[section]?.text ?? '';
    if (text === undefined) return holdsPhrase(heading, phrase) || undefined;
    return [heading, text[2], text[3]].some((part) => holdsPhrase(part, phrase));
  }

  function search(text: string, options: SearchOptions = {}): Answer {
    const query = parseQuery(text);
    const loose =
      query.phrases.length === 0 ? 0 : query.words.filter(({ quoted }) => !quoted).length;
    if (loose === 0) return answerTo(query, options);
    // What an error has in quotes is a name of the reader's own. Where no page has it beside the rest, it need not be there.
    const answer =
      loose < MESSAGE && !saysError(outsideQuotes(text)) ? answerTo(query, options) : undefined;
    return answer && Object.keys(answer.sections).length > 0
      ? answer
      : answerTo(parseQuery(text, false), options);
  }

  function answerTo(query: Query, options: SearchOptions): Answer {
    const all = plan(query);
    const plans = withoutOwnNames(all);
    const evidence = gather(plans);
    const ranked = rank({ query, plans, evidence, site, forms, weights, hasPhrase });
    const kept =
      options.section === undefined
        ? ranked
        : pagesOnly(ranked, (page) => site.pages[page]?.label === options.section);
    const terms = markedTerms(plans, nameOf);
    const textOf = (section: number): SectionText | undefined => sectionTexts.get(section);
    const quotes = quotesOf(
      query.text,
      textOf,
      (section) => countIn(section, evidence),
      plans.length,
    );
    const from = options.offset ?? 0;
    const to = from + (options.limit ?? LIMIT);
    const first = inOrder(kept, to, site);
    // Only their texts tell which pages have a phrase, or quote a message.
    const withPhrase =
      query.phrases.length > 0
        ? inOrder(kept, from + PHRASE_PAGES, site).map(({ page }) => page)
        : [];
    const withMessage = quotes?.isMessage
      ? mayQuote(highest(kept, QUOTING_PAGES), quotes, site)
      : [];
    const quoting = quotes === undefined ? [] : quotingPages(withMessage, quotes, site);
    const shown = quotingFirst(
      first,
      quoting.map((page) => kept.look(page)),
    ).slice(from, to);
    const look: Shown = { site, terms, quotes, textOf, most: options.sectionsPerPage };
    const hits = shown.map((one) => groupPage(one, look));
    const unfound = unfoundWords(all);
    return {
      query: query.text,
      hits,
      total: kept.pages.length,
      sections: countBySection(ranked.pages),
      ...(unfound.length > 0 && { unfound }),
      wants: [
        ...wantedBodies(query),
        ...textsPartsOf([...shown.map(({ page }) => page), ...withPhrase, ...withMessage]),
      ],
    };
  }

  function preview(url: string, text: string): { preview?: Preview; wants: string[] } {
    const place = placeOfUrl(url, site);
    if (place === undefined) return { wants: [] };
    const query = parseQuery(text);
    const terms = markedTerms(plan(query), nameOf);
    const shown = makePreview(place, site, terms, (section) => sectionTexts.get(section));
    return {
      wants: [...wantedBodies(query), ...textsPartsOf([place.page])],
      ...(shown ? { preview: shown } : {}),
    };
  }

  return {
    search,
    preview,
    add,
    bodies: parts.bodies.map((p) => p.name),
    texts: parts.texts.map((p) => p.name),
    titles: site.pages.map(({ title }) => title),
  };
}
