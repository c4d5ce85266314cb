import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { publishedImage } from './publishedImage.ts';

/** Returns a photo that a camera took with its right side up, and wrote the place into. */
function photo(format: 'jpeg' | 'png' | 'webp' | 'avif'): Promise<Buffer> {
  const half = { create: { width: 10, height: 20, channels: 3, background: 'red' } } as const;
  return sharp({ create: { width: 20, height: 20, channels: 3, background: 'blue' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({
      IFD0: { Copyright: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 26/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer();
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a published %s has no place and no owner, and is turned',
  async (format) => {
    const written = await photo(format);
    expect((await sharp(written).metadata()).exif).toBeDefined();
    const published = await publishedImage(written);
    const { exif, xmp, orientation, ...facts } = await sharp(published).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
    expect(facts.format).toBe(format === 'avif' ? 'heif' : format);
    expect(published.includes('Somebody')).toBe(false);
    // The red half was on the left, and is at the top.
    const { data } = await sharp(published)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [topRight, bottomLeft] = [data.subarray(19 * 3), data.subarray(19 * 20 * 3)];
    expect(topRight[0]).toBeGreaterThan(200);
    expect(bottomLeft[2]).toBeGreaterThan(200);
  },
);

test('a published PNG has no texts, and all of its colors', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const png = await sharp({
    create: { width: 40, height: 40, channels: 3, background: 'red', noise },
  })
    .png()
    .toBuffer();
  const chunk = Buffer.from('\0\0\0\0tEXtexif:GPSLatitude\x0059/1, 26/1\0\0\0\0');
  chunk.writeUInt32BE(chunk.length - 12);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const written = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
  const published = await publishedImage(written);
  expect(published.includes('GPSLatitude')).toBe(false);
  expect(await sharp(published).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer());
});

test('an image without such data is published as it is', async () => {
  const image = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await publishedImage(image)).toBe(image);
  const text = Buffer.from('not an image');
  expect(await publishedImage(text)).toBe(text);
});
