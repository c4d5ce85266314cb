import { describe, expect, test } from 'vitest';
import { nextRuns, parseCron } from './cron.ts';

const after = new Date('2026-03-02T08:14:30Z'); // a Monday

describe('the next times', () => {
  test.each([
    ['*/15 * * * *', ['2026-03-02T08:15', '2026-03-02T08:30', '2026-03-02T08:45']],
    ['0 5 * * *', ['2026-03-03T05:00', '2026-03-04T05:00', '2026-03-05T05:00']],
    ['R(0-59) */4 * * *', ['2026-03-02T12:00', '2026-03-02T16:00', '2026-03-02T20:00']],
    ['30 6 * * mon-fri', ['2026-03-03T06:30', '2026-03-04T06:30', '2026-03-05T06:30']],
    ['0 0 1 * *', ['2026-04-01T00:00', '2026-05-01T00:00', '2026-06-01T00:00']],
    ['0 0 13 * 5', ['2026-03-06T00:00', '2026-03-13T00:00', '2026-03-20T00:00']],
    ['0 12 29 2 *', ['2028-02-29T12:00', '2032-02-29T12:00']],
    ['0 8 * * 7', ['2026-03-08T08:00', '2026-03-15T08:00', '2026-03-22T08:00']],
    ['0 9-17/4 * jan,Mar *', ['2026-03-02T09:00', '2026-03-02T13:00', '2026-03-02T17:00']],
    ['0 0 30 2 *', []],
  ])('of %s', (expression, expected) => {
    expect(
      nextRuns(parseCron(expression), after, 3).map((time) => time.toISOString().slice(0, 16)),
    ).toEqual(expected);
  });
});

test('a random field is named', () => {
  expect(parseCron('R(0-59) R(1-5) * * *').random).toEqual(['minute', 'hour']);
});

describe('an error message', () => {
  const fields =
    'Enter five fields, separated by spaces: minute, hour, day of the month, month, day of the week.';
  test.each([
    ['', fields],
    ['* * * *', fields],
    ['61 * * * *', '"61" isn’t allowed in minute. Enter a number from 0 to 59.'],
    ['0 0 * foo *', '"foo" isn’t allowed in month. Enter a number from 1 to 12, or jan to dec.'],
    ['0 0 * * 5-1', 'In day of the week, 5-1 runs backward. Enter the smaller value first.'],
    ['*/0 * * * *', '"*/0" isn’t valid in minute. Enter a value such as 5, 1-5, or */15.'],
    ['R(9-2) * * * *', 'In minute, 9-2 runs backward. Enter the smaller value first.'],
    ['1-2-3 * * * *', '"1-2-3" isn’t valid in minute. Enter a value such as 5, 1-5, or */15.'],
  ])('for %s', (expression, message) => {
    expect(() => parseCron(expression)).toThrow(message);
  });
});
