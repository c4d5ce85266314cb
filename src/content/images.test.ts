import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageName, imagesIn, imageSize, imageUrl, readImageSizes } from './images.ts';

const root = mkdtempSync(join(tmpdir(), 'images-'));
const folder = join(root, 'content');
mkdirSync(folder);
const file = join(folder, 'graph.svg');
writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>');
writeFileSync(join(folder, 'notes.md'), '');
afterAll(() => rmSync(root, { recursive: true }));

test('an image is published under its name with a hash of its content', () => {
  expect(imageName(root, file)).toMatch(/^graph\.[0-9a-f]{8}\.svg$/);
  expect(imageUrl(root, file, '/docs/')).toBe(`/docs/_images/${imageName(root, file)}`);
  const other = join(folder, 'other.svg');
  writeFileSync(other, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  expect(imageName(root, other).split('.')[1]).not.toBe(imageName(root, file).split('.')[1]);
});

test('the size of an image is read from its file', async () => {
  const broken = join(folder, 'broken.png');
  writeFileSync(broken, 'no image');
  await readImageSizes(root);
  expect(imageSize(file)).toEqual({ width: 12, height: 8 });
  expect(() => imageSize(broken)).toThrow("Can't read the image size");
});

test('the size of a photo that the camera turned is that of the turned photo', async () => {
  const photo = join(folder, 'photo.jpg');
  for (const orientation of [1, 3, 5, 6, 7, 8]) {
    await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .withMetadata({ orientation })
      .toFile(photo);
    await readImageSizes(root);
    const upright = { width: 30, height: 20 };
    expect(imageSize(photo)).toEqual(orientation < 5 ? upright : { width: 20, height: 30 });
  }
});

test('lists only images', () => {
  expect(imagesIn(root, 'content')).toContain(file);
  expect(imagesIn(root, 'content')).not.toContain(join(folder, 'notes.md'));
});
