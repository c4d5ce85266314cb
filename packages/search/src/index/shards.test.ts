import { describe, expect, it } from 'vitest';
import { Vocabulary } from './vocabulary.ts';
import { shardsFor, splitByTerm } from './shards.ts';

const terms = ['alpha', 'beta', 'config', 'configure', 'max_table_nesting', 'nest', 'zeta'];
const all = terms.map((name, i) => ({ name, marked: name, sections: [i], fields: [1] }));

describe('splitByTerm', () => {
  const shards = splitByTerm(all, 3);

  it('keeps every term', () =>
    expect([...new Set(shards.flatMap((s) => s.terms.map(({ name }) => name)))].sort()).toEqual(
      terms,
    ));
  it('repeats a joined name where its parts are looked up', () => {
    const starts = shards.map((s) => s.from);
    for (const part of ['max', 'table', 'nesting']) {
      const at = shardsFor(starts, part);
      expect(
        at.some((s) => shards[s]?.terms.some(({ name }) => name === 'max_table_nesting')),
      ).toBe(true);
    }
  });
  it.each([
    'alpha',
    'max_table_nesting',
    'max',
    'table',
    'nesting',
    'table_nesting',
    'maxtablenesting',
  ])('has %s found once if all shards are loaded', (word) => {
    const vocabulary = new Vocabulary();
    for (const shard of shards) vocabulary.add(shard.terms);
    const { names, parts, squashed } = vocabulary;
    const found = [names, parts, squashed].flatMap((lexicon) => lexicon.termsOf(word));
    expect(found.map(({ name }) => name)).toEqual([word === 'alpha' ? word : 'max_table_nesting']);
  });
  it('makes one shard of a small site', () =>
    expect(splitByTerm(all, 1).map((s) => s.from)).toEqual(['']));
});

describe('shardsFor', () => {
  const starts = ['', 'config', 'm', 'q'];

  it('asks for the shard of a word and of its stem', () => {
    expect(shardsFor(starts, 'beta')).toEqual([0]);
    expect(shardsFor(starts, 'configuring')).toEqual([1]);
    expect(shardsFor(starts, 'zeta')).toEqual([3]);
  });
  it('never asks for more than three', () =>
    expect(
      shardsFor(
        [...'abcdefgh'].map((c) => `ab${c}`),
        'ab',
      ).length,
    ).toBeLessThanOrEqual(3));
});
