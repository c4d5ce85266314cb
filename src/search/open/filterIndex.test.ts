import { expect, test } from 'vitest';
import { matchesAll, matchesName } from './filterIndex.ts';

test.each([
  ['', 'anything', true],
  ['  ', 'anything', true],
  ['Flow data', 'How data moves in a flow', true],
  ['flow vault', 'How data moves in a flow', false],
  ['on_schema', 'The key on_schema_change', true],
])('%j matches %j: %s', (query, text, expected) => {
  expect(matchesAll(query, text)).toBe(expected);
});

test.each([
  ['', 'unique_key', true],
  ['uniq', 'unique_key', true],
  ['Unique key', 'unique_key', true],
  ['unique-key', 'unique_key', true],
  ['unique_id', 'unique_key', false],
  ['dry-run', 'The dry-run failed', true],
  ['denied access', '1044 (42000): Access denied for user … to database …', true],
  ['denied table', '1044 (42000): Access denied for user … to database …', false],
])('%j matches %j: %s', (query, name, expected) => {
  expect(matchesName(query, name)).toBe(expected);
});
