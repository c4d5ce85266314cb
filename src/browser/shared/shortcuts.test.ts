import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asksForSearch } from './shortcuts.ts';

test.each<[string, Partial<KeyboardEvent>, boolean, boolean]>([
  ['a slash', { key: '/' }, false, true],
  ['a slash in a field', { key: '/' }, true, false],
  ['Ctrl+/', { key: '/', ctrlKey: true }, false, false],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, false, true],
  ['Ctrl+K in a field', { key: 'k', ctrlKey: true }, true, false],
  ['Cmd+K with Caps Lock', { key: 'K', metaKey: true }, false, true],
  ['Ctrl+Alt+K', { key: 'k', ctrlKey: true, altKey: true }, false, false],
  [
    'Ctrl+Shift+K, which belongs to Firefox,',
    { key: 'K', ctrlKey: true, shiftKey: true },
    false,
    false,
  ],
  ['Ctrl+K on a Russian layout', { key: 'л', code: 'KeyK', ctrlKey: true }, false, true],
  ['Ctrl+K on a Greek layout', { key: 'κ', code: 'KeyK', metaKey: true }, false, true],
  ['Ctrl+T on a Dvorak layout', { key: 't', code: 'KeyK', ctrlKey: true }, false, false],
  ['Ctrl+K on a Dvorak layout', { key: 'k', code: 'KeyV', ctrlKey: true }, false, true],
  [
    'a slash with Shift on a German layout',
    { key: '/', code: 'Digit7', shiftKey: true },
    false,
    true,
  ],
  ['K alone', { key: 'k' }, false, false],
  ['a slash during composition', { key: '/', isComposing: true }, false, false],
  ['a key that another handler took', { key: '/', defaultPrevented: true }, false, false],
  ['autofill, which has no key,', {}, false, false],
])('%s opens search: %o, in a field: %s, expected: %s', (_name, press, writing, expected) => {
  expect(asksForSearch(press, writing)).toBe(expected);
});

test('a slash does nothing if the reader turned it off, but Ctrl+K still works', () => {
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
