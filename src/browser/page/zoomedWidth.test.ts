import { expect, it } from 'vitest';
import { fittedWidth } from './zoomedWidth.ts';

it.each([
  ['small', { width: 300, height: 100 }, { width: 1200, height: 800 }, 1200],
  ['tall', { width: 300, height: 400 }, { width: 1200, height: 800 }, 600],
  ['larger than the stage', { width: 600, height: 300 }, { width: 350, height: 700 }, 350],
])('a drawing that is %s fits the stage', (_kind, inPage, stage, width) => {
  expect(fittedWidth(inPage, stage)).toBe(width);
});
