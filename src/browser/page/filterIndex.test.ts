import { expect, test } from 'vitest';
import { matchesAll } from './filterIndex.ts';

test.each([
  ['', 'anything', true],
  ['  ', 'anything', true],
  ['Flow data', 'How data moves in a flow', true],
  ['flow vault', 'How data moves in a flow', false],
  ['on_schema', 'The key on_schema_change', true],
])('%j matches %j: %s', (query, text, expected) => {
  expect(matchesAll(query, text)).toBe(expected);
});
