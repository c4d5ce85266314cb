import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentImages, imageName, imageSize, imageUrl, readImageSizes } from './images.ts';

const folder = mkdtempSync(join(tmpdir(), 'images-'));
const file = join(folder, 'graph.svg');
writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>');
writeFileSync(join(folder, 'notes.md'), '');
afterAll(() => rmSync(folder, { recursive: true }));

test('an image is published under its name with a hash of its content', () => {
  expect(imageName(file)).toMatch(/^graph\.[0-9a-f]{8}\.svg$/);
  expect(imageUrl(file, '/docs/')).toBe(`/docs/_images/${imageName(file)}`);
  const other = join(folder, 'other.svg');
  writeFileSync(other, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  expect(imageName(other).split('.')[1]).not.toBe(imageName(file).split('.')[1]);
});

test('the size of an image is read from its file', async () => {
  const root = mkdtempSync(join(tmpdir(), 'image-sizes-'));
  mkdirSync(join(root, 'content'));
  const [image, notes] = ['graph.svg', 'broken.png'].map((name) => join(root, 'content', name));
  copyFileSync(file, image ?? '');
  writeFileSync(notes ?? '', 'no image');
  await readImageSizes(root);
  expect(imageSize(image ?? '')).toEqual({ width: 12, height: 8 });
  expect(() => imageSize(notes ?? '')).toThrow("Can't read the image size");
  rmSync(root, { recursive: true });
});

test('lists only images', () => {
  expect(contentImages(folder)).toContain(file);
  expect(contentImages(folder)).not.toContain(join(folder, 'notes.md'));
});
