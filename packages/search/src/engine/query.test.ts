import { describe, expect, it } from 'vitest';
import { parseQuery, QUERY_CAP } from './query.ts';

const words = (text: string): string[] => parseQuery(text).words.map((w) => w.term);

describe('parseQuery', () => {
  it.each([
    ['nothing in a blank query', '  \t ', []],
    [
      'question words drop out when others remain',
      'how do I configure a vault',
      ['configure', 'vault'],
    ],
    ['a mean that is looked for stays', 'what test has a mean range', ['test', 'mean', 'range']],
    ['a query of two words keeps both', 'what is', ['what', 'is']],
    ['a query of function words alone keeps them', 'to be or not', ['to', 'be', 'or', 'not']],
    ['a word said twice counts once', 'flow flow run', ['flow', 'run']],
    ['identifiers stay whole', 'set on_schema_change', ['set', 'on_schema_change']],
    ['CJK by pairs', '数据管道', ['数据', '据管', '管道']],
    ['one CJK letter is kept', '数', ['数']],
  ])('reads %s', (_, text, expected) => expect(words(text)).toEqual(expected));

  it('takes quoted words as a phrase, straight or curly', () => {
    for (const text of ['"retry strategy" flow', '“retry strategy” flow']) {
      const query = parseQuery(text);
      expect(query.phrases).toEqual([['retry', 'strategy']]);
      expect(query.words.map((w) => [w.term, w.quoted])).toEqual([
        ['retry', true],
        ['strategy', true],
        ['flow', false],
      ]);
    }
  });

  it('ignores a quotation mark that is not closed, as one is while typing', () =>
    expect(parseQuery('"retry stra').phrases).toEqual([]));

  it('leaves only the last word open, and closes it with a space', () => {
    expect(parseQuery('data pla').words.map((w) => w.open)).toEqual([false, true]);
    expect(parseQuery('data plane ').words.map((w) => w.open)).toEqual([false, false]);
  });

  it('weighs words that say little less than words of substance', () => {
    expect(parseQuery('difference between vault and profile').words.map((w) => w.weight)).toEqual([
      0.3, 0.3, 1, 1,
    ]);
  });

  it('cuts at 512 and never inside a letter', () => {
    const text = parseQuery(`${'a'.repeat(QUERY_CAP - 1)}👍 rest`).text;
    expect(text).toBe('a'.repeat(QUERY_CAP - 1));
    expect(parseQuery('b'.repeat(600)).text.length).toBe(QUERY_CAP);
  });
});
