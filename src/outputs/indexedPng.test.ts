import sharp from 'sharp';
import { expect, test } from 'vitest';
import { indexedPng } from './indexedPng.ts';

test.each([2, 3])('pixels of a PNG that is %i wide keep their colors', async (width) => {
  const palette = ['#0b1218', '#f3f7fa', '#62c2e7'];
  const pixels = Uint8Array.from({ length: width * 2 }, (_, at) => at % 3);
  const png = await indexedPng({ width, height: 2, palette, pixels });
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height: 2, channels: 3 });
  const colors = [...pixels].map((_, at) => `#${data.toString('hex', at * 3, at * 3 + 3)}`);
  expect(colors).toEqual([...pixels].map((index) => palette[index]));
});
