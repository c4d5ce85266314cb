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
])('a visit with the privacy settings %o may be counted: %s', (settings, counted) => {
  expect(mayCount(settings)).toBe(counted);
});
