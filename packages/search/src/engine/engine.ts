import type { Card } from '../index/cards.ts';
import type { PageHit, Preview } from '../index/record.ts';
import { countBySection } from '../index/sections.ts';
import type { Section } from '../index/site.ts';
import { saysError } from '../text/errorMessage.ts';
import { MESSAGE } from '../index/weights.ts';
import { EvidenceCollector, type WordEvidence } from './evidence.ts';
import {
  Expander,
  markedTerms,
  unfoundWords,
  withoutUnknownNames,
  type ExpanderFacts,
} from './expand.ts';
import { makePreview, pageHit, sectionOfUrl } from './hits.ts';
import { LoadedIndex } from './loadedIndex.ts';
import { Matcher } from './matcher.ts';
import { outsideQuotes, parseQuery, type Query } from './query.ts';
import { findQuotes, QUOTING_PAGES, quotingPagesFirst } from './quotes.ts';
import { rank, resultsIn } from './rank.ts';
import { prepareQuery, type RankedPage } from './score.ts';
import { TitleIndex } from './titles.ts';

export interface SearchOptions {
  /** Most pages; 8 by default. */
  readonly limit?: number;
  /** Pages to skip, for pagination. */
  readonly offset?: number;
  /** Most sections below a page; 3 by default. */
  readonly sectionsPerPage?: number;
  /** Only pages with this section label. */
  readonly section?: string;
}

export interface SearchResult {
  readonly query: string;
  readonly hits: readonly PageHit[];
  /** How many pages answer, shown or not. */
  readonly total: number;
  /** Pages that answer by section label, whatever section was asked for. */
  readonly sections: Readonly<Record<string, number>>;
  /** What the query names, or what answers it. */
  readonly card?: Card;
  /** Words that nothing has as they were typed. */
  readonly unfound?: readonly string[];
  /** It may be a message, and pages that quote it will move up when their texts are loaded. */
  readonly mayMove?: true;
  /** The parts that are missing only add texts: no hit will move, and no card will appear. */
  readonly isSteady?: true;
  /** Parts that would make this answer complete: cards and bodies first, then texts of the hits. */
  readonly wants: readonly string[];
}

/** Pages whose texts are searched for a quoted phrase, in each round of loading. */
const PHRASE_PAGES = 48;
const LIMIT = 8;
const SECTIONS_PER_PAGE = 3;

/** A search engine that answers from the parts of an index that are loaded so far. */
export class Engine {
  readonly #index: LoadedIndex;
  readonly #facts: ExpanderFacts;
  #expander: Expander;
  readonly #evidence: EvidenceCollector;

  /** Opens an index by its titles part. Throws a `PartError` if the part is damaged. */
  constructor(name: string, titles: Uint8Array) {
    this.#index = new LoadedIndex(name, titles);
    const { site, titleTerms, textTerms } = this.#index;
    this.#facts = {
      all: new Matcher([titleTerms, textTerms]),
      titles: new Matcher([titleTerms]),
      titleIndex: new TitleIndex(site.pages),
    };
    this.#expander = new Expander(this.#facts);
    this.#evidence = new EvidenceCollector(site);
  }

  /** The paths of all pages. */
  get pages(): ReadonlySet<string> {
    return new Set(this.#index.site.pages.map(({ path }) => path));
  }

  /** Names of all further parts. */
  get bodies(): readonly string[] {
    return this.#index.bodies;
  }

  get texts(): readonly string[] {
    return this.#index.texts;
  }

  /** The name of the part with the cards, if there is one. */
  get cards(): readonly string[] {
    return this.#index.cardsPart;
  }

  /** Adds a part by its name. Throws a `PartError`, and changes nothing, if it's damaged. */
  add(name: string, bytes: Uint8Array): void {
    this.#index.add(name, bytes);
    this.#expander = new Expander(this.#facts);
  }

  /** Answers a query. A blank query has no hits. */
  search(text: string, options: SearchOptions = {}): SearchResult {
    const query = parseQuery(text);
    const unquoted = query.words.filter(({ quoted }) => !quoted).length;
    if (query.phrases.length === 0 || unquoted === 0) return this.#answer(query, options);
    // The quotes of an error message are around names of the reader's own. If no page has them,
    // they needn't be there.
    const isMessage = unquoted >= MESSAGE || saysError(outsideQuotes(text));
    const answer = isMessage ? undefined : this.#answer(query, options);
    const isFound = answer !== undefined && Object.keys(answer.sections).length > 0;
    return isFound ? answer : this.#answer(parseQuery(text, false), options);
  }

  #answer(query: Query, options: SearchOptions): SearchResult {
    const { limit = LIMIT, offset = 0, sectionsPerPage = SECTIONS_PER_PAGE, section } = options;
    const expanded = this.#expander.expand(query);
    const words = this.#evidence.collect(withoutUnknownNames(expanded));
    const { titleIndex } = this.#facts;
    const { site } = this.#index;
    const titles = titleIndex.match(query);
    const found = rank(prepareQuery({ query, words, site, titles }));
    const all = resultsIn(found);
    const isAsked = ({ page }: RankedPage): boolean =>
      section === undefined || page.label === section;
    const ranked = all.filter(isAsked);

    const quotes = findQuotes(query.text, words.length, (one) => countWordsIn(one, words));
    const candidates = quotes?.isMessage ? found.filter(isAsked).slice(0, QUOTING_PAGES) : [];
    // A card doesn't depend on how many hits are asked for.
    const first = ranked.slice(0, Math.max(LIMIT, offset + limit));
    const ordered = quotes ? quotingPagesFirst(first, candidates, quotes) : first;
    const shown = ordered.slice(offset, offset + limit);
    const terms = markedTerms(words.map((word) => word.expanded));
    const shownTexts = new Set<string>();
    const hits = shown.map((page) => pageHit(page, { terms, quotes, sectionsPerPage, shownTexts }));

    // A card belongs to the whole answer, not to a section or a further page of it.
    const hasCard = section === undefined && offset === 0;
    const card = hasCard
      ? this.#index.cards?.find(query.text, {
          words: expanded,
          pages: ordered.slice(0, LIMIT).map(({ page, score }) => ({ page: page.path, score })),
          isTitle: titles.same.size > 0,
        })
      : undefined;
    const unfound = unfoundWords(expanded);
    // Only their texts tell which pages have a phrase or quote a message.
    const withPhrase = query.phrases.length > 0 ? ranked.slice(0, offset + PHRASE_PAGES) : [];
    const mayQuote = candidates.filter(({ page }) =>
      page.sections.some(quotes?.mayQuote ?? (() => false)),
    );
    const wantedPages = [...shown, ...withPhrase, ...mayQuote].map(({ page }) => page);
    const missing = [
      ...(hasCard ? this.#index.missingCards() : []),
      ...this.#index.missingBodies(query),
    ];
    const wants = [...missing, ...this.#index.missingTexts(wantedPages)];
    // Quotes are found in texts. On large sites, headings arrive with them, too.
    const needsTexts = withPhrase.length > 0 || quotes !== undefined || !site.hasHeadings;
    return {
      query: query.text,
      hits,
      total: ranked.length,
      sections: countBySection(all.map(({ page }) => page)),
      ...(card && { card }),
      ...(unfound.length > 0 && { unfound }),
      ...(missing.length === 0 && !needsTexts && { isSteady: true }),
      ...(quotes?.isMessage && wants.length > 0 && { mayMove: true }),
      wants,
    };
  }

  /** Shows the place on this site that a URL leads to, if its text is loaded. */
  preview(
    url: string,
    text: string,
  ): { readonly preview?: Preview; readonly wants: readonly string[] } {
    const section = sectionOfUrl(url, this.#index.site);
    if (section === undefined) return { wants: [] };
    const query = parseQuery(text);
    const preview = makePreview(section, markedTerms(this.#expander.expand(query)));
    return {
      ...(preview && { preview }),
      wants: [...this.#index.missingBodies(query), ...this.#index.missingTexts([section.page])],
    };
  }
}

/** Counts the words of a query that a section has. */
function countWordsIn({ number }: Section, words: readonly WordEvidence[]): number {
  return words.filter(({ sections }) => sections[number] !== undefined).length;
}
