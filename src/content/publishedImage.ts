import sharp from 'sharp';

/** Good enough that a photo looks the same after it's encoded again. */
const QUALITY = 90;

/**
 * Returns the bytes of an image as it's published: without what a camera wrote into it, such as the
 * place and the owner, and turned as the camera says. An image without such data stays as it is.
 */
export async function publishedImage(bytes: Buffer): Promise<Buffer> {
  const image = sharp(bytes, { animated: true });
  // A file that isn't an image is published as it is.
  const facts = await image.metadata().catch(() => undefined);
  if (facts?.exif === undefined && facts?.xmp === undefined && facts?.iptc === undefined)
    return bytes;
  const format = facts.format === 'heif' ? 'avif' : facts.format;
  return image.autoOrient().keepIccProfile().toFormat(format, { quality: QUALITY }).toBuffer();
}
