import { describe, expect, it } from 'vitest';
import { unmark } from '../text/tokenizer.ts';
import { Lexicon, lowerBound, Vocabulary } from './vocabulary.ts';
import type { Term } from './postings.ts';

const term = (marked: string): Term => ({ name: unmark(marked), marked, sections: [], fields: [] });
const vocabulary = new Vocabulary(
  ['component^run^failure', 'flow', 'max_table_nesting', 'table'].map(term),
);
const namesIn = (lexicon: Lexicon, word: string): string[] =>
  lexicon.termsOf(word).map(({ name }) => name);

describe('Vocabulary', () => {
  it('finds a term by its name without camelCase boundaries', () =>
    expect(namesIn(vocabulary.names, 'componentrunfailure')).toEqual(['componentrunfailure']));
  it.each([
    ['nesting', ['max_table_nesting']],
    ['table_nesting', ['max_table_nesting']],
    ['runfailure', ['componentrunfailure']],
    ['flow', []],
  ])('finds terms by the part %s', (part, names) =>
    expect(namesIn(vocabulary.parts, part)).toEqual(names),
  );
  it('finds a term without its delimiters', () =>
    expect(namesIn(vocabulary.squashed, 'maxtablenesting')).toEqual(['max_table_nesting']));
  it('adds a term once, however many shards have it', () => {
    const own = new Vocabulary([term('a_b1')]);
    own.add([term('a_b1')]);
    expect(namesIn(own.parts, 'b1')).toEqual(['a_b1']);
  });
});

it('finds words by their beginning and length, also those added later', () => {
  const lexicon = new Lexicon();
  for (const word of ['flow', 'vault', 'flows']) lexicon.add(word, term(word));
  expect(lexicon.beginningWith('fl')).toEqual(['flow', 'flows']);
  lexicon.add('float', term('float'));
  expect(lexicon.beginningWith('fl')).toEqual(['float', 'flow', 'flows']);
  expect(lexicon.ofLength(5).map(({ word }) => word)).toEqual(['vault', 'flows', 'float']);
});

it('finds places in sorted words', () =>
  expect(['a', 'c', 'e'].map((word) => lowerBound(['b', 'd'], word))).toEqual([0, 1, 2]));
