import { expect, it } from 'vitest';
import { asksInAddress } from './asksInAddress.ts';

it.each([
  ['', false],
  ['?q=', false],
  ['?q=&page=2', false],
  ['?page=2', false],
  ['?faq=a', false],
  ['?q=retry', true],
  ['?page=2&q=retry', true],
])('the query string %j contains a search query: %j', (search, expected) => {
  expect(asksInAddress(search)).toBe(expected);
});
