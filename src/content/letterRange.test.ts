import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './files.ts';
import { lettersAttribute, letterTables } from './letterRange.ts';

const listOf = (name: string, range: string): string =>
  letterTables([name], range, String, '| Name |\n|---|', (row) => `| ${row} |`);

it.each([
  ['cron', 'C'],
  ['[X] late', 'X'],
  ['1 test failed', 'Numbers'],
  ['…', 'Numbers'],
])('%s is in the group %s', (name, letter) =>
  expect(listOf(name, '0-Z')).toBe(`## ${letter}\n\n| Name |\n|---|\n| ${name} |\n`),
);

it.each<[string, string, boolean]>([
  ['cron', 'A-C', true],
  ['cron', 'C-H', true],
  ['cron', 'D-H', false],
  ['1 test failed', '0-B', true],
  ['1 test failed', 'A-B', false],
])('%s is within %s: %s', (name, range, isWithin) =>
  expect(listOf(name, range) !== '').toBe(isWithin),
);

it.each(['A-C', '0-B', 'Z-Z'])('%s is a range', (text) =>
  expect(lettersAttribute.accepts(text)).toBe(true),
);

it.each(['', 'a-c', 'A', 'A-0', 'A-C-D'])('%j isn’t a range', (text) =>
  expect(lettersAttribute.accepts(text)).toBe(false),
);

describe('the pages of a list from A to Z', () => {
  it.each([
    ['error-index', 'content/docs/support/errors', '0ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
    ['property-index', 'content/docs/reference/properties', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'],
  ])('with ::%s have each letter once', (directive, folder, letters) => {
    const ranges = filesBelow(folder, (path) => path.endsWith('.md')).map((path) => {
      const text = readFileSync(`${folder}/${path}`, 'utf8');
      return new RegExp(`^::${directive}\\{letters="(.*)"\\}$`, 'm').exec(text)?.[1] ?? '';
    });
    const shown = [...letters].map(
      (letter) =>
        ranges.filter((range) => listOf(letter === '0' ? '1' : letter, range) !== '').length,
    );
    expect(shown).toEqual([...letters].map(() => 1));
  });
});
