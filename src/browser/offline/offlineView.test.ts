import { describe, expect, test } from 'vitest';
import { failureOf, offlineView, type OfflineState } from './offlineView.ts';
import { DamagedError, MissingError, OtherBuildError } from './store.ts';

const bytes = 5_990_238;

describe('the offline dialog', () => {
  test.each<[state: OfflineState, text: RegExp, button: string | undefined]>([
    [{ name: 'checking' }, /^Checking/, undefined],
    [{ name: 'unavailable' }, /Private windows/, undefined],
    [{ name: 'offer', bytes }, /^All pages, .* The download is 6\.0\u00a0MB/, 'Save 6.0\u00a0MB'],
    [{ name: 'offer', bytes, gone: 'removed' }, /^The docs were removed/, 'Save 6.0\u00a0MB'],
    [
      { name: 'offer', bytes, gone: 'damaged' },
      /^The saved docs were damaged or missing/,
      'Save 6.0\u00a0MB',
    ],
    [{ name: 'saving', bytes, received: 0 }, /keep the page open/, 'Cancel'],
    [{ name: 'saved', bytes }, /take 6\.0\u00a0MB/, 'Remove'],
    [{ name: 'failed', bytes, reason: 'space' }, /need 6\.0\u00a0MB/, 'Try again'],
    [{ name: 'failed', bytes, reason: 'network' }, /network connection/, 'Try again'],
    [{ name: 'failed', bytes, reason: 'missing' }, /server doesn’t have the download/, 'Try again'],
    [{ name: 'failed', bytes, reason: 'damaged' }, /isn’t what this site published/, 'Try again'],
    [{ name: 'failed', bytes, reason: 'replaced' }, /changed during the download/, 'Reload'],
  ])('shows a text and a button for %j', (state, text, button) => {
    const view = offlineView(state);
    expect(view.text).toMatch(text);
    expect(view.button?.label).toBe(button);
  });

  test('keeps its text while a download progresses, so that screen readers read it once', () => {
    const before = offlineView({ name: 'saving', bytes, received: 0 });
    const after = offlineView({ name: 'saving', bytes, received: 3_000_000 });
    expect(after.text).toBe(before.text);
    expect(after.progress).toEqual({
      text: '50% (3.0\u00a0MB of 6.0\u00a0MB)',
      value: 3_000_000,
      max: bytes,
    });
  });
});

test.each([
  [new DOMException('full', 'QuotaExceededError'), 'space'],
  [new OtherBuildError('other'), 'replaced'],
  [new MissingError('gone'), 'missing'],
  [new DamagedError('other'), 'damaged'],
  [new TypeError('network error'), 'network'],
  ['a text', 'network'],
])('%o is reported as a failure of kind %s', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
