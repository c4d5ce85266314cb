import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForSearch, type KeyPress } from './shortcuts.ts';

test.each<[string, KeyPress, boolean, boolean]>([
  ['a slash', { key: '/' }, false, true],
  ['a slash in a field', { key: '/' }, true, false],
  ['Control and slash', { key: '/', ctrlKey: true }, false, false],
  ['Control and K', { key: 'k', ctrlKey: true }, false, true],
  ['Control and K in a field', { key: 'k', ctrlKey: true }, true, false],
  ['Command and K with capitals locked', { key: 'K', metaKey: true }, false, true],
  ['Control, Alt and K', { key: 'k', ctrlKey: true, altKey: true }, false, false],
  ['the letter alone', { key: 'k' }, false, false],
  ['a slash being composed', { key: '/', isComposing: true }, false, false],
  ['a key that something else has taken', { key: '/', defaultPrevented: true }, false, false],
  ['a form being filled by the browser', {}, false, false],
])('%s asks for the search: %o, writing %s, %s', (_name, press, writing, asks) => {
  expect(asksForSearch(press, writing)).toBe(asks);
});

test('a slash does nothing if the reader switched it off; Ctrl+K still works', () => {
  expect([
    asksForSearch({ key: '/' }, false, false),
    asksForSearch({ key: 'k', ctrlKey: true }, false, false),
  ]).toEqual([false, true]);
});

test('no other key opens the search, with or without modifiers', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (key, ctrlKey, metaKey, altKey, writing) => {
        fc.pre(key !== '/' && key.toLowerCase() !== 'k');
        expect(asksForSearch({ key, ctrlKey, metaKey, altKey }, writing)).toBe(false);
      },
    ),
  );
});
