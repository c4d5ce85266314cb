import { expect, it } from 'vitest';
import { phraseAdvice, withoutQuotes } from './phraseAdvice.ts';

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
