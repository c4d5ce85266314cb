import { expect, it } from 'vitest';
import { zoomedWidth } from './zoomedWidth.ts';

it.each([
  [
    'a small drawing fills the width',
    { width: 300, height: 100 },
    { width: 1200, height: 800 },
    300,
    1200,
  ],
  [
    'a tall drawing fills the height',
    { width: 300, height: 400 },
    { width: 1200, height: 800 },
    300,
    600,
  ],
  [
    'a drawing larger than the stage is enlarged, too, and the stage scrolls',
    { width: 600, height: 300 },
    { width: 350, height: 700 },
    600,
    780,
  ],
  [
    'a drawing as large as the stage is enlarged, too',
    { width: 700, height: 700 },
    { width: 1200, height: 700 },
    700,
    910,
  ],
  [
    'a drawing that the page shrinks gets letters of 12 px',
    { width: 600, height: 70 },
    { width: 350, height: 700 },
    1240,
    1352,
  ],
])('%s', (_name, inPage, stage, drawn, width) => {
  expect(zoomedWidth(inPage, stage, drawn)).toBe(width);
});
