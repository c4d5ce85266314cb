import { expect, it } from 'vitest';
import { zoomedWidth } from './zoomedWidth.ts';

it.each([
  [
    'a small one fills the width',
    { width: 300, height: 100 },
    { width: 1200, height: 800 },
    300,
    1200,
  ],
  [
    'a tall one fills the height',
    { width: 300, height: 400 },
    { width: 1200, height: 800 },
    300,
    600,
  ],
  [
    'one that is larger than the stage grows as well, and scrolls',
    { width: 600, height: 300 },
    { width: 350, height: 700 },
    600,
    780,
  ],
  [
    'one that is as large as the stage grows as well',
    { width: 700, height: 700 },
    { width: 1200, height: 700 },
    700,
    910,
  ],
  [
    'one that is squeezed into the page gets letters of 12 px',
    { width: 600, height: 70 },
    { width: 350, height: 700 },
    1240,
    1352,
  ],
])('%s', (_name, inPage, stage, drawn, width) => {
  expect(zoomedWidth(inPage, stage, drawn)).toBe(width);
});
