import { expect, test } from 'vitest';
import { moveFocus } from './moveFocus.ts';

test.each([
  ['ArrowRight', 0, {}, 1],
  ['ArrowRight', 2, {}, 0],
  ['ArrowLeft', 0, {}, 2],
  ['ArrowLeft', 2, {}, 1],
  ['Home', 2, {}, 0],
  ['End', 0, {}, 2],
  ['Enter', 0, {}, undefined],
  ['ArrowDown', 0, {}, undefined],
  // The browser goes back.
  ['ArrowLeft', 2, { altKey: true }, undefined],
  ['ArrowLeft', -1, {}, undefined],
])('%s on item %i of 3 with %j moves the focus to %s', (key, at, modifiers, next) => {
  const focused: number[] = [];
  const items = [0, 1, 2].map((index) => ({ focus: () => focused.push(index) }) as never);
  const event = { key, target: items[at], preventDefault: () => undefined, ...modifiers };
  moveFocus(event as never, items, 'ArrowLeft', 'ArrowRight');
  expect(focused).toEqual(next === undefined ? [] : [next]);
});
