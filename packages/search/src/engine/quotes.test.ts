import { describe, expect, it } from 'vitest';
import type { Page, Section } from '../index/site.ts';
import { findQuotes, quotingPagesFirst, quotingSectionsFirst, type QuoteFinder } from './quotes.ts';
import type { RankedPage } from './score.ts';
import { TIER } from './tiers.ts';

/** Makes a section of a page with a text, or without one that is loaded. */
function section(number: number, text?: string): Section {
  const page = {} as Page;
  const loaded = {
    heading: 'Errors',
    anchor: 'errors',
    lines: [text ?? ''],
    prose: text ?? '',
    code: '',
  };
  return {
    number,
    page,
    level: 2,
    headingWords: 1,
    words: 1,
    heading: undefined,
    text: text === undefined ? undefined : loaded,
  };
}

/** Counts the quotes of a query in a text that has two of its words. */
const countIn = (query: string, text?: string): number | undefined =>
  findQuotes(query, 2, () => 2)?.countIn(section(0, text));

it('finds nothing in a section that has too few words of the query', () => {
  const text = 'permission denied for schema';
  expect(findQuotes(text, 3, () => 1)?.countIn(section(0, text))).toBe(0);
});

describe('of an error counts', () => {
  it.each([
    [
      'the whole',
      'Permission denied  for schema',
      'ERROR: permission denied for schema public.',
      1,
    ],
    [
      'each row of four words',
      'permission denied for schema public',
      'ERROR: permission denied for schema public.',
      2,
    ],
    [
      'names in quotes as one',
      'relation "analytics.orders" does not exist',
      '`42P01 relation "orders" does not exist`',
      2,
    ],
    [
      'a row of three that says it',
      'FATAL: password authentication failed for user "etl"',
      '`28P01 password authentication failed`',
      1,
    ],
    [
      'no other row of three',
      'no access to google cloud storage: it failed',
      'A bucket of google cloud storage is used.',
      0,
    ],
    [
      'what stands around a name',
      "Object 'ORDERS' does not exist or not authorized.",
      '`Object … does not exist or not authorized` in the log',
      1,
    ],
    [
      'no row whose words stand otherwise',
      'permission denied for schema',
      'A schema for which permission was denied.',
      0,
    ],
    [
      'no row of words that only hold sentences together',
      'it is not what there should have been: error',
      'It is not what there should have been.',
      0,
    ],
  ])('%s', (_, query, text, count) => expect(countIn(query, text)).toBe(count));
});

it.each([
  [
    'of what says no error, the whole',
    'identity of an environment',
    'The identity of an environment.',
    1,
  ],
  ['and no part', 'google identity of an environment', 'The identity of an environment.', 0],
  ['nor of a question about one', 'how to log when a flow fails', 'So it is when a flow fails.', 0],
  [
    'but of one that begins as a question does',
    'Could not open the driver',
    'It says: could not open the driver.',
    1,
  ],
  [
    'a section of which no text is loaded quotes nothing',
    'permission denied for schema',
    undefined,
    0,
  ],
])('%s', (_, query, text, count) => expect(countIn(query, text)).toBe(count));

it.each([
  ['three words tell sections of a page apart', 'schema of orders', false],
  ['unless they are an error', 'password authentication failed', true],
  ['four may be a message', 'identity of an environment', true],
  ['a name isn’t a sentence', 'aws vault', undefined],
  ['nor is what has no words of substance', 'what is it', undefined],
  ['nor is nothing', '', undefined],
  ['nor is another writing system', '数据管道', undefined],
])('%s', (_, query, isMessage) => expect(findQuotes(query, 2, () => 2)?.isMessage).toBe(isMessage));

describe('what quotes comes first', () => {
  const ranked = (number: number, tier: number = TIER.some): RankedPage => ({
    page: { number, sections: [section(number)] } as unknown as Page,
    tier,
    news: '',
    band: 0,
    fieldScore: 0,
    score: 1,
    found: 1,
    sections: [],
    leadSection: undefined,
  });
  const quotes: QuoteFinder = {
    isMessage: true,
    isError: true,
    mayQuote: () => true,
    countIn: ({ number }) => number,
  };
  const order = (pages: RankedPage[], candidates: RankedPage[]): number[] =>
    quotingPagesFirst(pages, candidates, quotes).map(({ page }) => page.number);

  it('of sections, the one that quotes most; the others stay in order', () => {
    const sections = [0, 1, 2].map((number) => ({ section: section(number) }));
    const first = quotingSectionsFirst(sections, quotes);
    expect(first.map((one) => one.section.number)).toEqual([2, 1, 0]);
  });
  it('of pages, the one that quotes most, before pages that are found by their words only', () =>
    expect(order([ranked(0), ranked(1)], [ranked(2), ranked(3)])).toEqual([3, 2, 0, 1]));
  it('never before a page whose title or heading is the query', () =>
    expect(order([ranked(0, TIER.heading), ranked(1)], [ranked(3)])).toEqual([0, 3, 1]));
  it('unless it is such a page itself, which keeps its place', () => {
    const titled = ranked(1, TIER.title);
    expect(order([ranked(0, TIER.heading), titled], [titled])).toEqual([0, 1]);
  });
});
