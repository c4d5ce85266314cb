import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { heightOf, inOrder, pagesOnly } from './inOrder.ts';
import type { RankedPage, RankedPages } from './inOrder.ts';

const pages = ['Reference', 'Concepts', 'How-to', 'Concepts'].flatMap((label) => [
  { label },
  { label },
]);
const ranked = (
  page: number,
  { tier = 0, band = 0, points = 0, score = 1 }: Partial<RankedPage> = {},
): RankedPage => ({ page, tier, band, points, score, sections: [] });

/** Rank pages that may stand so much higher than they do. */
const all = (list: readonly RankedPage[], over: (at: number) => number = () => 0): RankedPages => ({
  pages: list.map(({ page }) => page),
  heights: list.map(({ tier, band }, at) => heightOf(tier, band) + over(at)),
  look: (page) => list.find((one) => one.page === page) ?? ranked(page),
});
const order = (list: RankedPages, count: number): number[] =>
  inOrder(list, count, { pages }).map(({ page }) => page);

it.each([
  ['a higher tier before all else', [ranked(2, { points: 9 }), ranked(3, { tier: 1 })], [3, 2]],
  ['a higher band within a tier', [ranked(2, { points: 9 }), ranked(3, { band: 1 })], [3, 2]],
  ['more points within a band', [ranked(2, { score: 9 }), ranked(3, { points: 1 })], [3, 2]],
  ['a higher score where points are equal', [ranked(2), ranked(3, { score: 2 })], [3, 2]],
  ['sections in their order where scores are equal', [ranked(0), ranked(2), ranked(4)], [4, 2, 0]],
  [
    'pages as on the site where nothing tells them apart',
    [ranked(7), ranked(3), ranked(2)],
    [2, 3, 7],
  ],
])('puts %s', (_, list, expected) => expect(order(all(list), 8)).toEqual(expected));

it('picks the first few as if it had put all in order, whatever order they come in and however high they might have stood', () => {
  const few = constantFrom(0, 1, 2);
  const lists = array(
    record({
      tier: few,
      band: few,
      points: few,
      score: few,
      over: constantFrom(0, 1, heightOf(1, 0)),
    }),
    { maxLength: pages.length },
  );
  assert(
    property(lists, nat(pages.length), (given, count) => {
      const list = given.map((facts, page) => ranked(page, facts));
      const some = all(list.toReversed(), (at) => given.at(-1 - at)?.over ?? 0);
      expect(order(some, count)).toEqual(order(all(list), pages.length).slice(0, count));
    }),
  );
});

it('works out no points where tiers tell', () => {
  const low = {
    ...ranked(0),
    get points(): number {
      throw new Error('asked for points');
    },
  };
  expect(
    order(
      all([ranked(1, { tier: 1 }), low], () => heightOf(1, 0)),
      1,
    ),
  ).toEqual([1]);
});

it.each([
  ['tier', ranked(1, { tier: 1 })],
  ['band', ranked(1, { band: 1 })],
])('looks into no page whose %s cannot reach that of the pages it has', (_, high) => {
  const looked: number[] = [];
  const list = all([ranked(0), high]);
  expect(order({ ...list, look: (page) => (looked.push(page), list.look(page)) }, 1)).toEqual([1]);
  expect(looked).toEqual([1]);
});

it('keeps the pages that are wanted, as high as they were', () => {
  const list = all([ranked(0), ranked(1, { tier: 2 }), ranked(2, { tier: 1 })]);
  expect(pagesOnly(list, (page) => page > 0)).toMatchObject({
    pages: [1, 2],
    heights: [heightOf(2, 0), heightOf(1, 0)],
  });
});
