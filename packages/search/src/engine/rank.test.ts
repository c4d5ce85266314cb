import { expect, it } from 'vitest';
import type { Page } from '../index/site.ts';
import { compareRanks } from './rank.ts';
import type { RankedPage } from './score.ts';

const labels = [
  'Reference',
  'Reference',
  'Concepts',
  'Concepts',
  'How-to guides',
  'How-to guides',
  'Concepts',
];
const ranked = (number: number, facts: Partial<RankedPage> = {}): RankedPage => ({
  page: { number, label: labels[number] ?? '' } as Page,
  tier: 0,
  news: '',
  band: 0,
  fieldScore: 0,
  score: 1,
  found: 1,
  sections: [],
  leadSection: undefined,
  ...facts,
});

it.each([
  [
    'news first, the newest before others',
    [ranked(2, { tier: 5 }), ranked(3, { news: '2026-01-01' }), ranked(4, { news: '2026-02-01' })],
    [4, 3, 2],
  ],
  ['a higher tier before all else', [ranked(2, { fieldScore: 9 }), ranked(3, { tier: 1 })], [3, 2]],
  ['a higher band within a tier', [ranked(2, { fieldScore: 9 }), ranked(3, { band: 1 })], [3, 2]],
  [
    'a higher field score within a band',
    [ranked(2, { score: 9 }), ranked(3, { fieldScore: 1 })],
    [3, 2],
  ],
  ['a higher score if field scores are equal', [ranked(2), ranked(3, { score: 2 })], [3, 2]],
  ['sections in their order if scores are equal', [ranked(0), ranked(2), ranked(4)], [4, 2, 0]],
  ['pages in site order if all else is equal', [ranked(6), ranked(3), ranked(2)], [2, 3, 6]],
])('puts %s', (_, pages, expected) =>
  expect(pages.toSorted(compareRanks).map(({ page }) => page.number)).toEqual(expected),
);
