import { createHash } from 'node:crypto';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { siteRoot } from './paths.ts';
import { versionRoots } from './versions.ts';
import { readSource, sourcesBelow } from './sourceFiles.ts';

/** The folder of published images, under the site's base. */
export const IMAGE_FOLDER = '_images';

export const IMAGE = /\.(?:svg|png|jpe?g|webp|avif)$/i;

/**
 * Returns the published name of an image: its own name with eight characters of its content's hash,
 * so that it can be cached forever.
 */
export function imageName(root: string, absoluteFile: string): string {
  const bytes = readSource(root, absoluteFile) ?? '';
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const extension = extname(absoluteFile);
  return `${basename(absoluteFile, extension)}.${hash}${extension}`;
}

/** Returns the URL path of an image under the site's base. */
export function imageUrl(root: string, absoluteFile: string, base: string): string {
  return `${base}${IMAGE_FOLDER}/${imageName(root, absoluteFile)}`;
}

export function imagesIn(root: string, folder: 'content' | 'public'): string[] {
  return sourcesBelow(root, folder, (path) => IMAGE.test(path)).map((path) =>
    join(root, folder, path),
  );
}

/** Lists the images next to pages, with the root of their version. */
export function contentImages(site = siteRoot): { root: string; file: string }[] {
  return versionRoots(site).flatMap((root) =>
    imagesIn(root, 'content').map((file) => ({ root, file })),
  );
}

interface ImageSize {
  width: number;
  height: number;
}

const sizes = new Map<string, ImageSize>();

/**
 * Reads the sizes of all images, as readers see them: a camera's photo can lie on its side. Markdown plugins need
 * them synchronously, and `sharp` is asynchronous.
 */
export async function readImageSizes(root: string): Promise<void> {
  const files = [...contentImages(root).map(({ file }) => file), ...imagesIn(root, 'public')];
  await Promise.all(
    files.map(async (file) => {
      // A file that isn't an image has no size.
      const size = await sharp(file)
        .metadata()
        .catch(() => undefined);
      if (size === undefined) sizes.delete(file);
      else sizes.set(file, size.autoOrient);
    }),
  );
}

/** Returns an image's width and height in pixels; throws if the file isn't an image. */
export function imageSize(absoluteFile: string): ImageSize {
  const size = sizes.get(absoluteFile);
  if (size === undefined) throw new Error(`Can't read the image size of ${absoluteFile}.`);
  return size;
}
