import { describe, expect, it } from 'vitest';
import { lowerBound, makeDictionary, placeOf } from './dictionary.ts';

const dictionary = makeDictionary(['component^run^failure', 'flow', 'max_table_nesting', 'table']);

describe('makeDictionary', () => {
  it('names terms without their marks', () =>
    expect(dictionary.names.keys).toEqual([
      'componentrunfailure',
      'flow',
      'max_table_nesting',
      'table',
    ]));
  it('finds a term by its parts', () => {
    const owners = (part: string): readonly number[] =>
      dictionary.parts.owners(placeOf(dictionary.parts.keys, part));
    expect([owners('nesting'), owners('table_nesting'), owners('runfailure')]).toEqual([
      [2],
      [2],
      [0],
    ]);
  });
  it('finds a term without its joints', () =>
    expect(dictionary.squashed.get('maxtablenesting')).toEqual([2]));
});

it('finds places in sorted keys', () => {
  expect([
    lowerBound(['b', 'd'], 'a'),
    lowerBound(['b', 'd'], 'c'),
    lowerBound(['b', 'd'], 'e'),
  ]).toEqual([0, 1, 2]);
  expect([placeOf(['b', 'd'], 'd'), placeOf(['b', 'd'], 'c')]).toEqual([1, -1]);
});
