import { expect, it } from 'vitest';
import { countText, phraseAdvice, withoutQuotes } from './messages.ts';
import type { SearchState } from './state.ts';
import { answer } from './testing.ts';

const ask = { text: 'flow ' };

it.each<[string, SearchState]>([
  ['', { name: 'closed' }],
  ['', { name: 'start' }],
  ['', { name: 'loading', ask, slow: false }],
  ['Searching', { name: 'loading', ask, slow: true }],
  ['', { name: 'hits', ask, answer: answer('flow', ['/a']), took: 1, settled: false }],
  [
    '1 page for flow',
    { name: 'hits', ask, answer: answer('flow', ['/a']), took: 1, settled: true },
  ],
  [
    '30 pages for flow, the best 2 shown',
    {
      name: 'hits',
      ask,
      answer: answer('flow', ['/a', '/b'], { total: 30 }),
      took: 1,
      settled: true,
    },
  ],
  [
    '1 page for flow. No exact match for "flo" or "w_x". Showing close matches.',
    {
      name: 'hits',
      ask,
      answer: answer('flow', ['/a'], { unfound: ['flo', 'w_x'] }),
      took: 1,
      settled: true,
    },
  ],
  [
    '1 page for flow',
    {
      name: 'hits',
      ask,
      answer: answer('flow', ['/a'], { unfound: ['flo'], complete: false }),
      took: 1,
      settled: true,
    },
  ],
  ['No results for flow', { name: 'none', ask, answer: answer('flow', []), took: 1 }],
  ['Search is unavailable', { name: 'failed', ask }],
])('%j is what is read out', (text, state) => expect(countText(state)).toBe(text));

it.each([
  ['"relation does not exist"', 'relation does not exist'],
  ['“retry strategy” flow', 'retry strategy flow'],
  ['"not closed', '"not closed'],
  ['flow', 'flow'],
])('%s without quotes is %s', (text, loose) => expect(withoutQuotes(text)).toBe(loose));

it('says what quotes do only where there are some', () => {
  expect([
    phraseAdvice('retry strategy '),
    phraseAdvice("a vault's key"),
    phraseAdvice('"not closed'),
  ]).toEqual([undefined, undefined, undefined]);
  expect(phraseAdvice('"retry strategy"')).toContain('Without quotes');
});
