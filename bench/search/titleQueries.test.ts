import { expect, it } from 'vitest';
import type { SearchRecord } from 'search/index/record.ts';
import { titleQueries, withSwappedLetters } from './titleQueries.ts';

const record = (page: string, lvl1: string): SearchRecord => ({
  page,
  anchor: '',
  type: 'lvl1',
  hierarchy: { lvl1 },
  section: '',
  text: '',
  code: '',
  keywords: [],
  properties: [],
  identifiers: [],
  weight: 1,
});

it('swaps two letters in the middle of the longest word', () => {
  expect(withSwappedLetters('Set up connections')).toBe('Set up conncetions');
  expect(withSwappedLetters('A b c')).toBe('A b c');
});

it('creates queries from whole, partial, and misspelled titles', () => {
  const queries = titleQueries([
    record('/a', 'Read a file'),
    record('/b', 'Write a table'),
    record('/c', 'Schedule a flow'),
  ]);
  expect(queries.map(({ query, relevant }) => [query, relevant])).toEqual([
    ['read a file', { '/a': 3 }],
    ['write a ta', { '/b': 3 }],
    ['schedule a flow'.replace('schedule', 'schdeule'), { '/c': 3 }],
  ]);
});
