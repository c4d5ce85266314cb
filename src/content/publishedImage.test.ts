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

const SECRET = 'Taken at home';

/** Puts bytes into an image before a byte or a text of it. */
function withPart(image: Buffer, at: number | string, part: Buffer): Buffer {
  const index = typeof at === 'number' ? at : image.indexOf(at, 0, 'latin1');
  return Buffer.concat([image.subarray(0, index), part, image.subarray(index)]);
}

function block(start: string): Buffer {
  return Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(SECRET)]);
}

const size = SECRET.length;
const HIDDEN_PARTS: Record<string, (image: Buffer) => Buffer> = {
  'jpeg comment': (image) =>
    withPart(image, 2, block(`\xff\xfe\0${String.fromCharCode(size + 2)}`)),
  'jpeg data of a program': (image) =>
    withPart(image, 2, block(`\xff\xeb\0${String.fromCharCode(size + 2)}`)),
  'png chunk of a program': (image) =>
    withPart(
      image,
      33,
      withPart(block(`\0\0\0${String.fromCharCode(size)}prVt`), 8 + size, Buffer.alloc(4)),
    ),
  'gif comment': (image) =>
    withPart(
      image,
      image.length - 1,
      Buffer.concat([block(`!\xfe${String.fromCharCode(size)}`), Buffer.alloc(1)]),
    ),
  'webp chunk of a program': (image) => {
    const padding = Buffer.alloc(size % 2);
    const part = Buffer.concat([block(`priv${String.fromCharCode(size)}\0\0\0`), padding]);
    const written = Buffer.concat([image, part]);
    written.writeUInt32LE(written.length - 8, 4);
    return written;
  },
  'avif box of a program': (image) =>
    Buffer.concat([image, block(`\0\0\0${String.fromCharCode(size + 8)}uuid`)]),
  'svg comment': (image) => withPart(image, '<rect', Buffer.from(`<!-- ${SECRET} -->`)),
  'svg metadata': (image) =>
    withPart(image, '<rect', Buffer.from(`<metadata id="m"><a>${SECRET}</a></metadata>`)),
};
const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg'];

/** Returns an image with many colors, so that its data contains many different bytes. */
async function imageOf(format: string): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  if (format === 'svg')
    return Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><svg><rect width="4" height="4"/></svg></svg>\n',
    );
  const pixels = sharp({
    create: { width: 64, height: 64, channels: 3, background: 'red', noise },
  });
  return pixels.toFormat(format as 'jpeg').toBuffer();
}

test.each([
  ...Object.entries(HIDDEN_PARTS),
  ...FORMATS.map(
    (format) =>
      [
        `${format} end`,
        (image: Buffer) => Buffer.concat([image, block('<!--'), Buffer.from('-->')]),
      ] as const,
  ),
])('a published image has no %s, and the same picture', async (name, change) => {
  const image = await imageOf(name.split(' ')[0] ?? '');
  const written = change(image);
  expect(written.includes(SECRET)).toBe(true);
  const published = await publishedImage(written);
  expect(published.includes(SECRET)).toBe(false);
  expect(await sharp(published).raw().toBuffer()).toEqual(await sharp(image).raw().toBuffer());
});

test('an AVIF whose last box reaches to the end of the file is encoded again, without what follows its picture', async () => {
  const image = await imageOf('avif');
  const written = Buffer.concat([image, block('')]);
  written.writeUInt32BE(0, image.indexOf('mdat') - 4);
  const published = await publishedImage(written);
  expect(published.includes(SECRET)).toBe(false);
  expect(await sharp(published).metadata()).toMatchObject({
    format: 'heif',
    width: 64,
    height: 64,
  });
});

test.each(FORMATS)('a %s without such data is published as it is', async (format) => {
  const image = await imageOf(format);
  expect(await publishedImage(image)).toBe(image);
});

test('a progressive photo and an animation keep all of their parts', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const frames = sharp({
    create: { width: 40, height: 80, pageHeight: 40, channels: 3, background: 'red', noise },
  });
  const progressive = await sharp(await imageOf('png'))
    .jpeg({ progressive: true })
    .toBuffer();
  const animations = [
    await frames
      .clone()
      .gif({ loop: 2, delay: [100, 200] })
      .toBuffer(),
    await frames
      .clone()
      .webp({ loop: 2, delay: [100, 200] })
      .toBuffer(),
  ];
  for (const image of [progressive, ...animations]) expect(await publishedImage(image)).toBe(image);
});

test("a file that isn't an image is published unchanged", async () => {
  const text = Buffer.from('not an image');
  expect(await publishedImage(text)).toBe(text);
});
