import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { filesBelow } from './files.ts';

/** Where published images lie, below the site's base. */
export const IMAGE_FOLDER = '_images';

const IMAGE = /\.(?:svg|png|jpe?g|webp|avif|gif)$/i;
const names = new Map<string, { stamp: number; name: string }>();

/** Give the published name of an image: its own with eight letters of its content's hash, so that it can be cached for ever. */
export function imageName(absoluteFile: string): string {
  const stamp = statSync(absoluteFile).mtimeMs;
  const known = names.get(absoluteFile);
  if (known?.stamp === stamp) return known.name;
  const hash = createHash('sha256').update(readFileSync(absoluteFile)).digest('hex').slice(0, 8);
  const extension = extname(absoluteFile);
  const name = `${basename(absoluteFile, extension)}.${hash}${extension}`;
  names.set(absoluteFile, { stamp, name });
  return name;
}

/** Give the address of an image below the site's base. */
export function imageUrl(absoluteFile: string, base: string): string {
  return `${base}${IMAGE_FOLDER}/${imageName(absoluteFile)}`;
}

/** List all images in the content folder, absolute. */
export function contentImages(contentRoot: string): string[] {
  return filesBelow(contentRoot, (path) => IMAGE.test(path)).map((path) => join(contentRoot, path));
}
