import { describe, expect, it } from 'vitest';
import type { RankedPage } from './inOrder.ts';
import { mayQuote, quotesOf, quotingFirst, quotingPages, quotingSectionsFirst } from './quotes.ts';
import type { Quotes } from './quotes.ts';
import { TIER } from './tiers.ts';

/** Quotes in a section that has all words of a query. */
const quotesIn = (query: string, text?: string): Quotes | undefined =>
  quotesOf(
    query,
    () => (text === undefined ? undefined : ['Errors', 'errors', text, '']),
    () => 2,
    2,
  );

it('reads no text that has too few words of the query', () => {
  const read = (): never => expect.unreachable();
  expect(quotesOf('permission denied for schema', read, () => 1, 3)?.inSection(0)).toBe(0);
  expect(quotesOf('identity of an environment', read, () => 1, 2)?.inSection(0)).toBe(0);
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
  ])('%s', (_, query, text, count) => expect(quotesIn(query, text)?.inSection(0)).toBe(count));
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
])('%s', (_, query, text, count) => expect(quotesIn(query, text)?.inSection(0)).toBe(count));

it.each([
  ['three words tell sections of a page apart', 'schema of orders', false],
  ['unless they are an error', 'password authentication failed', true],
  ['four may be a message', 'identity of an environment', true],
  ['a name is no sentence', 'aws vault', undefined],
  ['nor is what has no words of substance', 'what is it', undefined],
  ['nor is nothing', '', undefined],
  ['nor is another writing system', '数据管道', undefined],
])('%s', (_, query, isMessage) => expect(quotesIn(query)?.isMessage).toBe(isMessage));

describe('what quotes comes first', () => {
  const page = (number: number, tier: number = TIER.some): RankedPage => ({
    page: number,
    tier,
    band: 0,
    points: 0,
    score: 1,
    sections: [],
  });
  const quotes: Quotes = {
    isMessage: true,
    mayIn: (section) => section > 2,
    inSection: (section) => section,
  };
  const site = {
    pages: [
      { first: 0, end: 1 },
      { first: 1, end: 3 },
      { first: 3, end: 5 },
    ],
  };

  it('of sections, what quotes most, the others as they were', () =>
    expect(
      quotingSectionsFirst(
        [
          { section: 0, score: 3 },
          { section: 1, score: 2 },
          { section: 2, score: 1 },
        ],
        quotes,
      ).map(({ section }) => section),
    ).toEqual([2, 1, 0]));
  it('of pages, that with the section that quotes most', () =>
    expect(quotingPages([0, 1, 2], quotes, site)).toEqual([2, 1]));
  it('of pages, none whose sections have too few words', () =>
    expect(mayQuote([0, 1, 2], quotes, site)).toEqual([2]));
  it('before those that are found by their words alone', () =>
    expect(quotingFirst([page(0), page(1)], [page(2), page(1)]).map((one) => one.page)).toEqual([
      2, 1, 0,
    ]));
  it('never before a page of which the title or a heading is the query', () =>
    expect(
      quotingFirst([page(0, TIER.heading), page(1)], [page(3)]).map((one) => one.page),
    ).toEqual([0, 3, 1]));
  it('unless it is such a page, which has its place', () =>
    expect(
      quotingFirst([page(0, TIER.heading), page(1, TIER.title)], [page(1, TIER.title)]).map(
        (one) => one.page,
      ),
    ).toEqual([0, 1]));
});
