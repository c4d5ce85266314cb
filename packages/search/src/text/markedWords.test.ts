import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedPlaces } from './markedWords.ts';
import { partsOf, tokenize } from './tokenizer.ts';

const found = (
  text: string,
  terms: [term: string, words: number[]][],
  typed?: { prefix: string; word: number },
): [string, readonly number[]][] =>
  markedPlaces(text, { words: new Map(terms), typed }).map(({ start, end, words }) => [
    text.slice(start, end),
    words,
  ]);

describe('markedPlaces', () => {
  it.each<[what: string, text: string, terms: [string, number[]][], places: [string, number[]][]]>([
    [
      'words as wholes, whatever their case',
      'A Flow and a flow',
      [['flow', [1]]],
      [
        ['Flow', [1]],
        ['flow', [1]],
      ],
    ],
    ['nothing inside another word', 'a workflow', [['flow', [1]]], []],
    [
      'a name by each of its parts',
      'write_strategy writes',
      [
        ['write', [1]],
        ['strategy', [2]],
      ],
      [['write_strategy', [1, 2]]],
    ],
    ['every word that a term stands for', 'the vault', [['vault', [5]]], [['vault', [5]]]],
    ['words after a contraction', "it doesn't run flows", [['flows', [2]]], [['flows', [2]]]],
    ['nothing without terms', 'a flow', [], []],
  ])('finds %s', (_what, text, terms, places) => expect(found(text, terms)).toEqual(places));

  it('finds what begins with a typed prefix, except function words', () => {
    const typed = (prefix: string, text: string): string[] =>
      found(text, [['plan', [2]]], { prefix, word: 1 }).map(
        ([word, words]) => `${word} ${words.join('+')}`,
      );
    expect(typed('th', 'The threshold of a max_threads, that is the plan')).toEqual([
      'threshold 1',
      'max_threads 1',
      'plan 2',
    ]);
    expect(typed('pl', 'Plan planes')).toEqual(['Plan 2+1', 'planes 1']);
    expect(typed('run', 'a prune')).toEqual([]);
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
            expect(found(text, [[name, [1]]]).map(([word]) => word)).toContain(
              text.slice(start, end),
            );
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
        const terms = tokens.map(({ term }): [string, number[]] => [term, [1]]);
        expect(found(text, terms).map(([word]) => word)).toEqual(
          tokens.map(({ start, end }) => text.slice(start, end)),
        );
      }),
      { numRuns: 200 },
    );
  });
});
