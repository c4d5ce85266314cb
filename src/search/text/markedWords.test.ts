import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, tokenize } from './terms.ts';
import { bitOf, placesIn, wordsOf } from './textWords.ts';

const found = (text: string, terms: [term: string, bits: number][]): [string, number][] =>
  placesIn(text, wordsOf(text), { bits: new Map(terms) }).map(({ start, end, bits }) => [
    text.slice(start, end),
    bits,
  ]);

describe('placesIn', () => {
  it.each<[what: string, text: string, terms: [string, number][], places: [string, number][]]>([
    [
      'words as wholes, whatever their case',
      'A Flow and a flow',
      [['flow', 1]],
      [
        ['Flow', 1],
        ['flow', 1],
      ],
    ],
    ['nothing inside another word', 'a workflow', [['flow', 1]], []],
    [
      'a name by each of its parts',
      'write_strategy writes',
      [
        ['write', 1],
        ['strategy', 2],
      ],
      [['write_strategy', 3]],
    ],
    ['every word that a term stands for', 'the vault', [['vault', 5]], [['vault', 5]]],
    ['words after a contraction', "it doesn't run flows", [['flows', 2]], [['flows', 2]]],
    ['nothing without terms', 'a flow', [], []],
  ])('finds %s', (_what, text, terms, places) => expect(found(text, terms)).toEqual(places));

  it('finds what begins with letters that are being typed, but for words that only hold a sentence together', () => {
    const typed = (letters: string, text: string): string[] =>
      placesIn(text, wordsOf(text), {
        bits: new Map([['plan', 2]]),
        typed: { letters, bits: 1 },
      }).map(({ start, end, bits }) => `${text.slice(start, end)} ${bits}`);
    expect(typed('th', 'The threshold of a max_threads, that is the plan')).toEqual([
      'threshold 1',
      'max_threads 1',
      'plan 2',
    ]);
    expect(typed('pl', 'Plan planes')).toEqual(['Plan 3', 'planes 1']);
    expect(typed('run', 'a prune')).toEqual([]);
  });

  it('forgets what it was asked before', () => {
    const text = 'one two three';
    const words = wordsOf(text);
    expect(
      placesIn(text, words, {
        bits: new Map([
          ['one', 1],
          ['two', 2],
        ]),
      }),
    ).toHaveLength(2);
    expect(placesIn(text, words, { bits: new Map([['three', 4]]) })).toEqual([
      { start: 8, end: 13, bits: 4 },
    ]);
  });

  it('finds words that it reads for the first time while it is asked', () => {
    const terms = {
      bits: new Map([
        ['unheard-of', 1],
        ['of', 2],
      ]),
    };
    expect(placesIn('nothing', wordsOf('nothing'), terms)).toEqual([]);
    expect(placesIn('an unheard-of word', wordsOf('an unheard-of word'), terms)).toEqual([
      { start: 3, end: 13, bits: 3 },
    ]);
  });

  it('keeps more words than its table began with', () => {
    const text = Array.from({ length: 9_000 }, (_, i) => `w${i}`).join(' ');
    expect(
      found(text, [
        ['w0', 1],
        ['w8999', 2],
      ]),
    ).toEqual([
      ['w0', 1],
      ['w8999', 2],
    ]);
  });

  it('finds a word by each of its parts alone, whatever its first letters', () => {
    const unit = fc.constantFrom(
      'flow',
      ' ',
      'Data',
      'plane',
      'ID',
      'api',
      '_',
      '-',
      '.',
      '/',
      '::',
      "don't",
      'C++',
      '42',
      'é',
      'ﬁx',
      '数据',
      '\u00AD',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 10 }), (text) => {
        for (const { term, marked, start, end } of tokenize(text)) {
          for (const name of [term, ...partsOf(marked)])
            expect(found(text, [[name, 1]])).toContainEqual([text.slice(start, end), 1]);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('reads a text as the index does', () => {
    const unit = fc.constantFrom(
      'flow',
      ' ',
      'Flow.',
      'dataPlane',
      'a-b',
      '数据',
      "don't",
      'C++',
      '_',
      '1.2',
      'é',
      '/',
      '👩‍👩‍👧',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
        const tokens = tokenize(text);
        expect(
          found(
            text,
            tokens.map(({ term }) => [term, 1]),
          ),
        ).toEqual(tokens.map(({ start, end }) => [text.slice(start, end), 1]));
      }),
      { numRuns: 200 },
    );
  });
});

describe('bitOf', () => {
  it('stays a positive number however many words there are', () => {
    for (let place = 0; place < 64; place++) expect(bitOf(place)).toBeGreaterThan(0);
  });
});
