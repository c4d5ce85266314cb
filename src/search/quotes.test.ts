import { describe, expect, it } from 'vitest';
import type { RankedPage } from './inOrder.ts';
import { QUOTING_PAGES, quotesOf, quotingFirst } from './quotes.ts';
import type { Quoted } from './quotes.ts';
import { bitOf } from './textWords.ts';
import { TIER } from './tiers.ts';

/** A query whose words all weigh the same and are found as they are written only. */
function asked(text: string, texts: readonly string[], words = text.toLowerCase().split(' ')): Quoted {
  const bits = new Map(words.map((word, place) => [word, bitOf(place) | bitOf(15 + place)]));
  return { text, weights: words.map(() => 1), terms: { bits }, textOf: (section) => (texts[section] === undefined ? undefined : ['Errors', 'errors', texts[section], '']) };
}

const page = (number: number, tier: number = TIER.some): RankedPage => ({ page: number, tier, band: 0, points: 0, score: 1, sections: [{ section: number, score: 1 }] });

describe('a section', () => {
  it.each([
    ['that has it word for word', 'Permission denied for schema', 'ERROR: permission denied for schema public.', true],
    ['that has its words elsewhere', 'permission denied for schema', 'A schema for which permission was denied.', false],
    ['that has it but for a name', 'relation orders does not exist', 'relation raw.orders does not exist', false],
  ])('%s', (_, text, found, quotes) => expect(quotesOf(asked(text, [found]))?.inSection(0)).toBe(quotes));

  it('of which no text is loaded quotes nothing', () => expect(quotesOf(asked('permission denied for schema', []))?.inSection(0)).toBe(false));
});

describe('a page', () => {
  const words = ['unknown', 'request', 'parameters', 'command', 'failed'];
  it.each([
    ['quotes a message that it has but for a name', 'unknown request parameters of office command failed', 'Unknown request, parameters. Command failed', true],
    ['does not quote one of which little stands together', 'unknown request parameters of office command failed', 'Of an unknown thing, and its request. Parameters of that: the command, if it failed.', false],
    ['quotes no three words: they are rather a name', 'unknown request parameters', 'unknown request parameters', false],
  ])('%s', (_, text, found, quotes) => expect(quotesOf(asked(text, [found], words))?.onPage(page(0))).toBe(quotes));
});

it.each(['', 'vault', 'aws vault', '数据管道'])('%j is no sentence', (text) => expect(quotesOf(asked(text, []))).toBeUndefined());

describe('pages that quote', () => {
  const quotes = quotesOf(asked('permission denied for schema', ['other', 'permission denied for schema', 'permission denied for schema']));
  if (quotes === undefined) throw new Error('it is a sentence');

  it('come first among those found by their words, in the order in which they stood', () => expect(quotingFirst([page(0), page(2), page(1)], quotes).map((one) => one.page)).toEqual([2, 1, 0]));
  it('come after those of which title or heading is the query', () => expect(quotingFirst([page(0, TIER.heading), page(3), page(1)], quotes).map((one) => one.page)).toEqual([0, 1, 3]));
  it('move no page that is further down than is looked', () => {
    const far = [...Array.from({ length: QUOTING_PAGES }, () => page(0)), page(1)];
    expect(quotingFirst(far, quotes).at(-1)?.page).toBe(1);
  });
});
