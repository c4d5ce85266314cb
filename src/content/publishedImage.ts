import sharp, { type Metadata } from 'sharp';

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
  if (facts === undefined || !isPersonal(facts)) return bytes;
  const upright = image.autoOrient().keepIccProfile();
  // The quality of a PNG is that of a palette, and a photo has more colors.
  if (facts.format === 'png') return upright.png().toBuffer();
  const format = facts.format === 'heif' ? 'avif' : facts.format;
  return upright.toFormat(format, { quality: QUALITY }).toBuffer();
}

/** True for an image with data of a camera. Programs that make a PNG of a photo write its EXIF as texts. */
function isPersonal({ exif, xmp, iptc, comments }: Metadata): boolean {
  return [exif, xmp, iptc, comments].some((data) => data !== undefined);
}
