import { describe, expect, it } from 'vitest';
import { isFunctionWord, isQuestionWord } from 'check/text/stopWords.ts';
import { LONGEST_PHRASE, synonymsOf } from './synonyms.ts';

const found = (phrase: string): string[] =>
  synonymsOf(phrase.split(' ')).map((s) => s.words.join(' '));

describe('synonymsOf', () => {
  it.each([
    ['k8s', 'kubernetes'],
    ['kubernetes', 'k8s'],
    ['cron', 'automation'],
    ['cdc', 'change data capture'],
    ['change data capture', 'cdc'],
    ['upsert', 'merge'],
    ['merge', 'upsert'],
    ['secrets', 'vault'],
    ['env vars', 'environment variable'],
    ['out of date', 'outdated'],
    ['start-up', 'bootstrap'],
    ['e-mail', 'alert'],
    ['time to live', 'retention'],
  ])('%s finds %s', (word, other) => expect(found(word)).toContain(other));

  it.each([
    ['async', 'asynchronous', true],
    ['env', 'environment', true],
    ['upsert', 'merge', false],
  ])('tells whether %s is %s spelt otherwise', (word, other, same) =>
    expect(synonymsOf([word]).find(({ words }) => words.join(' ') === other)?.isSpelling).toBe(
      same,
    ),
  );

  it('never lists the word itself', () => expect(found('vault')).not.toContain('vault'));
  it('knows nothing of other words', () => expect(found('zebra')).toEqual([]));
  it('has no phrase longer than is looked for', () =>
    expect(LONGEST_PHRASE).toBeGreaterThanOrEqual(4));
});

it('keeps acronyms and subjects out of the stop words', () => {
  expect(
    ['said', 'flow', 'run', 'ai', 'id', 'sql', 'test'].filter(
      (w) => isFunctionWord(w) || isQuestionWord(w),
    ),
  ).toEqual([]);
});
