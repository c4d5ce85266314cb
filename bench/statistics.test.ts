import { describe, expect, it } from 'vitest';
import { median, percentile, ratio } from './statistics.ts';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
    [[10, 9, 100], 10],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('is NaN for an empty list', () => expect(median([])).toBeNaN());

  it('doesn’t change the list', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 50],
    [0.95, 95],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%d of 1 to 100 is %d', (share, expected) =>
    expect(percentile(hundred, share)).toBe(expected),
  );

  it('is NaN for an empty list', () => expect(percentile([], 0.5)).toBeNaN());
});

describe('ratio', () => {
  it.each<[number, number, number | undefined]>([
    [30, 10, 3],
    [5, 10, 0.5],
    [0, 10, 0],
    [10, 0, undefined],
    [Number.NaN, 10, undefined],
  ])('%d of %d is %s', (value, of, expected) => expect(ratio(value, of)).toBe(expected));
});
