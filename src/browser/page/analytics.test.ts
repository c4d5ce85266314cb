import { expect, test } from 'vitest';
import { mayCount } from './analytics.ts';

test.each([
  [{}, true],
  [{ doNotTrack: null }, true],
  [{ doNotTrack: '0' }, true],
  [{ doNotTrack: 'unspecified' }, true],
  [{ doNotTrack: '1' }, false],
  [{ doNotTrack: 'yes' }, false],
  [{ globalPrivacyControl: true }, false],
  [{ globalPrivacyControl: false }, true],
])('a reader who says %o may be counted: %s', (wishes, counted) => {
  expect(mayCount(wishes)).toBe(counted);
});
