import { array, assert, constantFrom, nat, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './inOrder.ts';
import type { RankedPage } from './inOrder.ts';

const pages = ['Reference', 'Concepts', 'How-to', 'Concepts'].flatMap((label) => [{ label }, { label }]);
const ranked = (page: number, { tier = 0, band = 0, points = 0, score = 1 }: Partial<RankedPage> = {}): RankedPage => ({ page, tierAtMost: tier, bandAtMost: band, tier, band, points, score, sections: [] });
const order = (list: readonly RankedPage[], count: number): number[] => inOrder(list, count, { pages }).map(({ page }) => page);

it.each([
  ['a higher tier before all else', [ranked(2, { points: 9 }), ranked(3, { tier: 1 })], [3, 2]],
  ['a higher band within a tier', [ranked(2, { points: 9 }), ranked(3, { band: 1 })], [3, 2]],
  ['more points within a band', [ranked(2, { score: 9 }), ranked(3, { points: 1 })], [3, 2]],
  ['a higher score where points are equal', [ranked(2), ranked(3, { score: 2 })], [3, 2]],
  ['sections in their order where scores are equal', [ranked(0), ranked(2), ranked(4)], [4, 2, 0]],
  ['pages as on the site where nothing tells them apart', [ranked(7), ranked(3), ranked(2)], [2, 3, 7]],
])('puts %s', (_, list, expected) => expect(order(list, 8)).toEqual(expected));

it('picks the first few as if it had put all in order, whatever order they come in', () => {
  const few = constantFrom(0, 1, 2);
  const list = array(record({ tier: few, band: few, points: few, score: few, over: few }), { maxLength: pages.length }).map((all) =>
    all.map(({ over, ...given }, page) => ({ ...ranked(page, given), tierAtMost: given.tier + (over === 1 ? 1 : 0), bandAtMost: given.band + over })),
  );
  assert(
    property(list, nat(pages.length), (all, count) => {
      expect(order(all.toReversed(), count)).toEqual(order(all, pages.length).slice(0, count));
    }),
  );
});

it('works out no points of a page that its tier keeps out', () => {
  const low = { ...ranked(0), tierAtMost: 1, get points(): number { throw new Error('asked for points'); } };
  expect(order([ranked(1, { tier: 1 }), low], 1)).toEqual([1]);
});

it.each([
  ['tier', ranked(1, { tier: 1 })],
  ['band', ranked(1, { band: 1 })],
])('looks into no page whose %s cannot reach that of the pages it has', (_, high) => {
  const low = { ...ranked(0), get tier(): number { throw new Error('asked for the tier'); } };
  expect(order([high, low], 1)).toEqual([1]);
  expect(() => order([ranked(1), low], 1)).toThrow('asked for the tier');
});
