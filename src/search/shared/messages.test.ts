import { expect, it } from 'vitest';
import { choiceCard } from 'search/testRecords.ts';
import { countText, noneAdvice, withoutQuotes } from './messages.ts';
import type { NoneState, SearchState } from './state.ts';
import { answer } from '../../../tests/search/testHits.ts';

const ask = { text: 'flow ' };

it.each<[string, SearchState]>([
  ['', { name: 'closed' }],
  ['', { name: 'start' }],
  ['', { name: 'loading', ask, slow: false }],
  ['Searching', { name: 'loading', ask, slow: true }],
  ['', { name: 'hits', ask, result: answer('flow', ['/a']), settled: false }],
  ['1 page for flow', { name: 'hits', ask, result: answer('flow', ['/a']), settled: true }],
  [
    '30 pages for flow, the best 2 shown',
    {
      name: 'hits',
      ask,
      result: answer('flow', ['/a', '/b'], { total: 30 }),
      settled: true,
    },
  ],
  [
    '1 page for flow. No exact match for "flo" or "w_x". Showing close matches.',
    {
      name: 'hits',
      ask,
      result: answer('flow', ['/a'], { unfound: ['flo', 'w_x'] }),
      settled: true,
    },
  ],
  [
    '1 page for flow',
    {
      name: 'hits',
      ask,
      result: answer('flow', ['/a'], { unfound: ['flo'], complete: false }),
      settled: true,
    },
  ],
  [
    '2 questions may match. 1 page for flow',
    {
      name: 'hits',
      ask,
      result: answer('flow', ['/a'], { card: choiceCard('/a', '/b') }),
      settled: true,
    },
  ],
  ['No results for flow', { name: 'none', ask, result: answer('flow', []) }],
  ['Unable to fetch results', { name: 'failed', ask }],
])('%j is what is read out', (text, state) => expect(countText(state)).toBe(text));

it.each([
  ['"relation does not exist"', 'relation does not exist'],
  ['“retry strategy” flow', 'retry strategy flow'],
  ['"not closed', '"not closed'],
  ['flow', 'flow'],
])('%s without quotes is %s', (text, loose) => expect(withoutQuotes(text)).toBe(loose));

it.each<[string, Record<string, number>, string]>([
  ['flow', { Concepts: 1 }, 'Choose All to see the result in other sections.'],
  ['flow', { Concepts: 2, Support: 1 }, 'Choose All to see the 3 results in other sections.'],
  ["a vault's key", {}, 'other advice'],
  ['"not closed ', {}, 'other advice'],
  ['"retry strategy"', {}, expect.stringContaining('Without quotes')],
])('a query without hits, %s with %j elsewhere, gets advice', (text, sections, advice) => {
  const state = { name: 'none', ask: { text }, result: answer(text, [], { sections }) };
  expect(noneAdvice(state as NoneState, 'other advice')).toEqual(advice);
});
