import { expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

it.each([
  ['tabz', ['tabs', 'steps', 'cards'], ['tabs']],
  ['sidebar_label', ['sidebarLabel', 'title'], ['sidebarLabel']],
  ['header', ['has_header', 'columns'], ['has_header']],
  ['flow', ['data flow plane', 'vault'], ['data flow plane']],
  ['prodcut', ['company', 'product'], ['product']],
  ['xyz', ['automation', 'connection'], []],
  ['abc', ['xyc', 'xbc'], ['xbc']],
  ['flow', [], []],
  ['', ['a', 'flow'], ['a']],
  // Others that are as near
  ['/cat', ['/cut', '/catch', '/cot'], ['/cut', '/cot']],
  ['read_strategy', ['retry_strategy', 'FileReadStrategy'], ['FileReadStrategy']],
  ['a/orders.sql', ['b/c/orders.sql', 'a/order.sql'], ['b/c/orders.sql']],
  ['/flow', ['/flows', '/concepts/flow'], ['/concepts/flow']],
])('the nearest of %s in %j are %j', (name, candidates, expected) => {
  expect(nearest(name, candidates, 3)).toEqual(expected);
});

it.each([
  [8, 1],
  [9, 0],
])('a long name with %i other letters has %i nearest names', (count, found) => {
  const name = 'a'.repeat(200);
  const other = 'b'.repeat(count) + name.slice(count);
  expect(nearest(name, [other])).toHaveLength(found);
});

it('suggests the nearest name, or something else', () => {
  expect(didYouMean('flwo', ['flow', 'vault'], 'remove it')).toBe('did you mean "flow"?');
  expect(didYouMean('xyz', ['flow', 'vault'], 'remove it')).toBe('remove it');
});
