import { describe, expect, it } from 'vitest';
import { makeDictionary } from './dictionary.ts';
import { shardsFor, splitByTerm } from './shards.ts';

const terms = ['alpha', 'beta', 'config', 'configure', 'max_table_nesting', 'nest', 'zeta'];
const postings = terms.map((_, i) => ({ sections: Int32Array.of(i), flags: Uint8Array.of(1) }));

describe('splitByTerm', () => {
  const shards = splitByTerm(terms, postings, 3);

  it('keeps every term', () =>
    expect([...new Set(shards.flatMap((s) => s.table.terms))].sort()).toEqual(terms));
  it('repeats a joined name where its parts are looked up', () => {
    const starts = shards.map((s) => s.from);
    for (const part of ['max', 'table', 'nesting']) {
      const at = shardsFor(starts, part);
      expect(at.some((s) => shards[s]?.table.terms.includes('max_table_nesting'))).toBe(true);
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
  ])('has %s found once, whatever else is loaded', (word) => {
    const found = shards.map(({ from, table }, s) => {
      const {
        terms: own,
        idOf,
        parts,
        squashed,
      } = makeDictionary(table.terms, { from, to: shards[s + 1]?.from });
      const part = parts.keys.indexOf(word);
      return [idOf(word), ...(part < 0 ? [] : parts.owners(part)), ...(squashed.get(word) ?? [])]
        .filter((id) => id >= 0)
        .map((id) => own[id]);
    });
    expect(found.flat()).toEqual([word === 'alpha' ? word : 'max_table_nesting']);
  });
  it('makes one shard of a small site', () =>
    expect(splitByTerm(terms, postings, 1).map((s) => s.from)).toEqual(['']));
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
